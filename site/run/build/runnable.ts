import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Which samples run in a page as they do over a browser driver. The list is committed. */
export interface Runnable {
  /** Ids of the samples that do. */
  readonly runs: readonly string[];
  /** Why others do not, by id. */
  readonly differs: Readonly<Record<string, string>>;
}

/** Path of the list, relative to the site's folder. */
export const runnableFile = 'samples/runnable.json';

/** Reads the list; without one, no sample runs. */
export function readRunnable(root: string): Runnable {
  const file = path.join(root, runnableFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Runnable) : { runs: [], differs: {} };
}

/** Returns the text of the list: ordered, one sample a line. */
export function printRunnable({ runs, differs }: Runnable): string {
  const sorted = Object.fromEntries(Object.entries(differs).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ runs: [...runs].sort(), differs: sorted }, undefined, 2)}\n`;
}
