import type { Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import type { PageSample } from './page-samples.ts';
import type { Verdict } from './run-samples.ts';

/** What runs found, as it is committed: no times and no line numbers, so that it changes only where a sample does. */
export interface Results {
  readonly resultsVersion: 1;
  /** What the samples ran with: versions by name. Where one of them is another, all results are void. */
  readonly versions: Readonly<Record<string, string>>;
  /** The browser of the last run, for readers: another one voids nothing. */
  readonly browser: string;
  /** Results by the identity of the sample. */
  readonly samples: Readonly<Record<string, SampleResult>>;
}

/** How a sample ran. */
export interface SampleResult {
  /** Route of the page that shows it. */
  readonly route: string;
  /** Name of the adapter that ran it. */
  readonly by: string;
  /** Hash of that adapter's code and files; absent where nobody gave one. */
  readonly code?: string;
  /** Why it failed; absent where it ran. */
  readonly problem?: string;
  /** Names of what it used. */
  readonly uses: readonly string[];
}

/** Reads the text of a results file. A text of another form is reported and treated as empty. */
export function parseResults(input: { readonly text: string; readonly file: string }): Result<Results> {
  const empty: Results = { resultsVersion: 1, versions: {}, browser: '', samples: {} };
  let results: Partial<Results> | undefined;
  try {
    results = JSON.parse(input.text) as Partial<Results>;
  } catch {
    // What is no JSON is told below.
  }
  const { resultsVersion, versions, browser, samples } = results ?? {};
  if (resultsVersion !== 1 || !versions || typeof browser !== 'string' || !samples) {
    return { value: empty, diagnostics: [diagnostic('results-invalid', { file: input.file })] };
  }
  return { value: { resultsVersion, versions, browser, samples }, diagnostics: [] };
}

/** A results file's text: one line a sample, in the order of the routes and, on a page, of the hashes. */
export function printResults({ versions, browser, samples }: Results): string {
  const lines = Object.entries(samples)
    .sort(([a, { route: x }], [b, { route: y }]) => (`${x} ${a}` < `${y} ${b}` ? -1 : 1))
    .map(
      ([id, { route, by, code, problem, uses }]) =>
        `    "${id}": ${JSON.stringify({ route, by, code, problem, uses: [...uses].sort() })}`,
    );
  const head = JSON.stringify({ resultsVersion: 1, versions, browser }, undefined, 2).replace(/\n\}$/, '');
  return `${head},\n  "samples": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** Whether what was found with some versions holds with others: none has changed, though there may be more. */
function areSame(before: Results['versions'], now: Results['versions']): boolean {
  return Object.entries(before).every(([name, version]) => now[name] === version);
}

/** Returns the samples without a result: new and changed ones, and all of them if a version changed. */
export function withoutResult(input: {
  readonly samples: readonly PageSample[];
  readonly results: Results;
  readonly versions: Readonly<Record<string, string>>;
}): PageSample[] {
  const { samples, results, versions } = input;
  const holds = areSame(results.versions, versions);
  return samples.filter(({ id }) => !holds || !results.samples[id]);
}

/** The samples whose results were found by adapters that have changed since: these hold, but a full run may find otherwise. */
export function ranOtherwise(input: {
  readonly samples: readonly PageSample[];
  readonly results: Results;
  /** Hashes of the adapters as they are, by their names. */
  readonly codes: Readonly<Record<string, string>>;
}): PageSample[] {
  const { samples, results, codes } = input;
  return samples.filter(({ id }) => {
    const result = results.samples[id];
    return result && result.code !== codes[result.by];
  });
}

/** Results after a run: those of before whose samples still stand, and the new ones. */
export function mergeResults(input: {
  readonly before: Results;
  readonly versions: Readonly<Record<string, string>>;
  readonly browser: string;
  readonly samples: readonly PageSample[];
  readonly verdicts: readonly Verdict[];
  /** Hashes of the adapters, by their names. Default: none are kept. */
  readonly codes?: Readonly<Record<string, string>>;
}): Results {
  const { before, versions, browser, samples, verdicts, codes = {} } = input;
  const holds = areSame(before.versions, versions);
  const merged: Record<string, SampleResult> = {};
  for (const { id } of samples) if (holds && before.samples[id]) merged[id] = before.samples[id];
  for (const { sample, by, problem, uses } of verdicts) {
    merged[sample.id] = {
      route: sample.route,
      by,
      ...(codes[by] !== undefined && { code: codes[by] }),
      uses,
      ...(problem !== undefined && { problem: problem.split('\n', 1)[0] }),
    };
  }
  return { resultsVersion: 1, versions, browser, samples: merged };
}
