import { stripVTControlCharacters } from 'node:util';
import type { Place } from '../model/diagnostic.ts';
import { enginePath } from './vite/names.ts';

/** A line of a stack that ends in a position, its path absolute or the name of a virtual module. */
const frame = /(?:^|[\s(])(?:file:\/\/)?((?:\/|[A-Z]:[\\/]|virtual:)[^()\n]*?):(\d+):(\d+)\)?$/gm;

/**
 * The first place of an error's stack that an author wrote: neither a package's code, nor the engine's, nor Node's. Its `file`
 * is absolute, or the name of a virtual module. Undefined for what has no stack. The first line has no column: bundling puts text
 * before it.
 */
export function thrownPlace(thrown: unknown): Place | undefined {
  const engine = enginePath('');
  for (const [, file = '', line, column] of stackOf(thrown).matchAll(frame)) {
    if (file.includes('/node_modules/') || file.startsWith(engine)) continue;
    return { file, line: Number(line), column: Number(line) > 1 ? Number(column) : undefined };
  }
  return undefined;
}

function stackOf(thrown: unknown): string {
  try {
    const stack = (thrown as Error | undefined)?.stack;
    return typeof stack === 'string' ? stripVTControlCharacters(stack) : '';
  } catch {
    return '';
  }
}
