import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Result } from 'lectern/model';
import { type Engine, engines } from '../messages.ts';
import { diagnostic } from './diagnostics.ts';

/** Which samples run in a page as they do over a browser driver. The list is committed. */
export interface Runnable {
  /** Ids of the samples that do, in the main engine at least. */
  readonly runs: readonly string[];
  /** Why samples do not, by id and engine. One that differs in the main engine did not run in the others. */
  readonly differs: Readonly<Record<string, EngineDifferences>>;
}

/** How a sample runs in a page where it does not run as over a browser driver, by engine. */
export type EngineDifferences = Partial<Readonly<Record<Engine, string>>>;

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

/** Returns the list after samples were compared. Those that are gone leave it, and those that were never compared are not in it. */
export function mergeRunnable(input: {
  readonly before: Runnable;
  /** Ids of all samples that can run in a page. */
  readonly possible: readonly string[];
  /** How samples differ, by id: nothing for one that does the same in each engine. */
  readonly compared: ReadonlyMap<string, EngineDifferences>;
  /** The engines in which they were compared. What is known about others stays. */
  readonly engines: readonly Engine[];
}): Runnable {
  const { before, possible, compared } = input;
  const isKnown = (id: string) => compared.has(id) || before.runs.includes(id) || id in before.differs;
  const differencesOf = (id: string): EngineDifferences => {
    const isKept = ([engine]: [string, string]) => !compared.has(id) || !input.engines.includes(engine as Engine);
    return { ...Object.fromEntries(Object.entries(before.differs[id] ?? {}).filter(isKept)), ...compared.get(id) };
  };
  const all = possible.filter(isKnown).map((id) => [id, differencesOf(id)] as const);
  return {
    runs: all.filter(([, found]) => !(engines[0] in found)).map(([id]) => id),
    differs: Object.fromEntries(all.filter(([, found]) => Object.keys(found).length > 0)),
  };
}

/** Returns the text of the list: ordered, one sample a line. */
export function printRunnable({ runs, differs }: Runnable): string {
  const lines = Object.entries(differs)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, found]) => `    "${id}": ${JSON.stringify(found, [...engines])}`);
  const ids = [...runs].sort().map((id) => `    "${id}"`);
  return `{\n  "runs": [\n${ids.join(',\n')}\n  ],\n  "differs": {\n${lines.join(',\n')}\n  }\n}\n`;
}
