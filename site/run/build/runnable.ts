import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Result } from 'lectern/model';
import { diagnostic } from './diagnostics.ts';

/** Which samples run in a page as they do over a browser driver. The list is committed. */
export interface Runnable {
  /** Ids of the samples that do. */
  readonly runs: readonly string[];
  /** Why others do not, by id. */
  readonly differs: Readonly<Record<string, string>>;
}

/** Path of the list, relative to the site's folder. */
export const runnableFile = 'samples/runnable.json';

const none: Runnable = { runs: [], differs: {} };

/** Reads the list; without one, no sample runs. A file of another form is reported and treated as absent. */
export function readRunnable(root: string): Result<Runnable> {
  const file = path.join(root, runnableFile);
  if (!existsSync(file)) return { value: none, diagnostics: [] };
  try {
    const { runs, differs } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Runnable>;
    if (Array.isArray(runs) && differs) return { value: { runs, differs }, diagnostics: [] };
  } catch {
    // Invalid JSON is reported below.
  }
  return { value: none, diagnostics: [diagnostic('runnable-invalid', { file: runnableFile })] };
}

/** Returns the text of the list: ordered, one sample a line. */
export function printRunnable({ runs, differs }: Runnable): string {
  const sorted = Object.fromEntries(Object.entries(differs).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ runs: [...runs].sort(), differs: sorted }, undefined, 2)}\n`;
}
