import fs, { type Stats } from 'node:fs';
import { join } from 'node:path';

// Node's own functions, whose calls no trace notes.
const { readdirSync, statSync } = fs;

/** The state of a path at which there is nothing. */
export const missing = 'missing';

/**
 * Returns the state of a path without reading a file: of a file its size, its times of modification and of change, and its number in the
 * file system, one of which changes when it is edited or replaced. The state of a folder is that it exists.
 */
export function stateOfPath(path: string): string {
  const stats = statOf(path);
  if (!stats?.isFile()) return stats?.isDirectory() ? 'folder' : missing;
  const { size, mtimeMs, ctimeMs, ino, mode } = stats;
  return `${size} ${mtimeMs} ${ctimeMs} ${ino} ${mode}`;
}

/** Returns when a file was last changed, in milliseconds since the epoch; 0 for a folder, and for what does not exist. */
export function changeTime(path: string): number {
  const stats = statOf(path);
  return stats?.isFile() ? stats.ctimeMs : 0;
}

/** Returns the paths of what is in a folder, or everywhere below it, in order; none if there is no such folder. */
export function pathsIn(folder: string, isDeep: boolean): readonly string[] {
  try {
    const names = readdirSync(folder, { recursive: isDeep, encoding: 'utf8' });
    return names.map((name) => join(folder, name)).sort();
  } catch {
    return [];
  }
}

/**
 * Returns the state of every file below a folder, by its path. A link that another output shares changes a file's time of change, so that
 * one does not count.
 */
export function statesBelow(folder: string): Readonly<Record<string, string>> {
  const states: Record<string, string> = {};
  for (const path of pathsIn(folder, true)) {
    const stats = statOf(path);
    if (!stats?.isDirectory()) states[path] = stats ? `${stats.size} ${stats.mtimeMs} ${stats.ino}` : missing;
  }
  return states;
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // A file where a folder should be, or a folder that may not be entered.
    return undefined;
  }
}
