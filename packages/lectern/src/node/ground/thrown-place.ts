import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Place } from '../../model/diagnostic.ts';
import { enginePath, isBelow, isInNodeModules } from './paths.ts';

/** A line of a stack that ends in a position, its path absolute or the name of a virtual module. */
const frame = /(?:^|[\s(])((?:file:\/\/\/|\/|[A-Za-z]:[\\/]|virtual:)[^()\n]*?):(\d+):(\d+)\)?$/gm;

/**
 * The first place of an error's stack that an author wrote: neither a package's code, nor the engine's, nor Node's. Its `file`
 * is absolute, or the name of a virtual module. Undefined for what has no stack. The first line has no column: bundling puts text
 * before it.
 */
export function thrownPlace(thrown: unknown): Place | undefined {
  const engine = enginePath('');
  for (const [, name = '', line, column] of stackOf(thrown).matchAll(frame)) {
    const file = fileOf(name);
    if (isInNodeModules(file) || isBelow(file, engine)) continue;
    return { file, line: Number(line), column: Number(line) > 1 ? Number(column) : undefined };
  }
  return undefined;
}

/** Modules that Node loaded itself are named by their addresses: `file:///C:/my%20site/a.mjs`. */
function fileOf(name: string): string {
  try {
    return name.startsWith('file:') ? fileURLToPath(name) : name;
  } catch {
    return name;
  }
}

function stackOf(thrown: unknown): string {
  try {
    const stack = (thrown as Error | undefined)?.stack;
    return typeof stack === 'string' ? stripVTControlCharacters(stack) : '';
  } catch {
    return '';
  }
}
