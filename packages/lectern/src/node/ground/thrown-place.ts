import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Place } from '../../model/diagnostic.ts';
import { enginePath, isBelow, isInNodeModules } from './paths.ts';

/** A line of a stack that ends in a position, with an absolute path or the name of a virtual module. */
const frame = /(?:^|[\s(])((?:file:\/\/\/|\/|[A-Za-z]:[\\/]|virtual:)[^()\n]*?):(\d+):(\d+)\)?$/gm;

/**
 * Returns the first position in an error's stack that an author wrote, skipping the code of packages, the engine and Node.
 * Its `file` is absolute, or the name of a virtual module. Undefined if there is no stack. The first line has no column,
 * because bundling inserts text before it.
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

/**
 * Returns the path of a module. Modules that Node loaded itself are named by their addresses: `file:///C:/my%20site/a.mjs`.
 */
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
