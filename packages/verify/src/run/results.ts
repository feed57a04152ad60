import type { Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import type { PageSample } from './page-samples.ts';
import type { VariantOutcome } from './variants.ts';
import type { Verdict } from './verdict.ts';

/** Results of runs, as committed: without times and line numbers, so that the file changes only if a sample does. */
export interface Results {
  readonly resultsVersion: 1;
  /** The versions with which the samples ran, by name. If one of them changes, all results are void. */
  readonly versions: Readonly<Record<string, string>>;
  /** The browser of the last run, for readers. Another browser voids nothing. */
  readonly browser: string;
  /** Results by sample id. */
  readonly samples: Readonly<Record<string, SampleResult>>;
}

/** How a sample ran. */
export interface SampleResult {
  /** Route of the page that shows it. */
  readonly route: string;
  /** Name of the adapter that ran it. */
  readonly by: string;
  /** Hash of that adapter's code and files; absent if none was passed. */
  readonly code?: string;
  /** Why it failed; absent if it succeeded. */
  readonly problem?: string;
  /** Names of what it used. */
  readonly uses: readonly string[];
  /** What it printed in lines whose result the page does not show; absent if nothing. */
  readonly printed?: readonly string[];
  /** The variants in which it ran, such as protocols; `problem` and `printed` are about the first one. */
  readonly over?: readonly string[];
  /** How it ran in other variants, where that differs from the first one. */
  readonly differs?: Readonly<Record<string, VariantOutcome>>;
}

/** Reads the text of a results file. A text of another form is reported and treated as empty. */
export function parseResults(input: { readonly text: string; readonly file: string }): Result<Results> {
  const empty: Results = { resultsVersion: 1, versions: {}, browser: '', samples: {} };
  let results: Partial<Results> | undefined;
  try {
    results = JSON.parse(input.text) as Partial<Results>;
  } catch {
    // Invalid JSON is reported below.
  }
  const { resultsVersion, versions, browser, samples } = results ?? {};
  if (resultsVersion !== 1 || !versions || typeof browser !== 'string' || !samples) {
    return { value: empty, diagnostics: [diagnostic('results-invalid', { file: input.file })] };
  }
  return { value: { resultsVersion, versions, browser, samples }, diagnostics: [] };
}

/** Returns a results file's text: one line per sample, ordered by route and then by hash. */
export function printResults({ versions, browser, samples }: Results): string {
  const lines = Object.entries(samples)
    .sort(([a, { route: x }], [b, { route: y }]) => (`${x} ${a}` < `${y} ${b}` ? -1 : 1))
    .map(
      ([id, { route, by, code, problem, uses, printed, over, differs }]) =>
        `    "${id}": ${JSON.stringify({ route, by, code, problem, uses: [...uses].sort(), printed, over, differs })}`,
    );
  const head = JSON.stringify({ resultsVersion: 1, versions, browser }, undefined, 2).replace(/\n\}$/, '');
  return `${head},\n  "samples": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** Tells whether results for some versions are valid for others: none has changed, though there may be more. */
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

/**
 * Returns the samples whose results are from adapters that have changed since. The results are valid, but a full run may
 * find others.
 */
export function ranOtherwise(input: {
  readonly samples: readonly PageSample[];
  readonly results: Results;
  /** Hashes of the current adapters, by name. */
  readonly codes: Readonly<Record<string, string>>;
}): PageSample[] {
  const { samples, results, codes } = input;
  return samples.filter(({ id }) => {
    const result = results.samples[id];
    return result && result.code !== codes[result.by];
  });
}

/** Returns the results after a run: old ones whose samples still exist, and the new ones. */
export function mergeResults(input: {
  readonly before: Results;
  readonly versions: Readonly<Record<string, string>>;
  readonly browser: string;
  readonly samples: readonly PageSample[];
  readonly verdicts: readonly Verdict[];
  /** Hashes of the adapters, by name. Default: none are stored. */
  readonly codes?: Readonly<Record<string, string>>;
}): Results {
  const { before, versions, browser, samples, verdicts, codes = {} } = input;
  const holds = areSame(before.versions, versions);
  const merged: Record<string, SampleResult> = {};
  for (const { id } of samples) if (holds && before.samples[id]) merged[id] = before.samples[id];
  for (const { sample, by, problem, uses, printed, over, differs } of verdicts) {
    merged[sample.id] = {
      route: sample.route,
      by,
      ...(codes[by] !== undefined && { code: codes[by] }),
      uses,
      ...shortened({ problem, printed }),
      ...(over && { over }),
      ...(differs && {
        differs: Object.fromEntries(Object.entries(differs).map(([name, each]) => [name, shortened(each)])),
      }),
    };
  }
  return { resultsVersion: 1, versions, browser, samples: merged };
}

/** Returns an outcome with the lines of its problem that say most: the first one, and what a matcher expected and received. */
function shortened({
  problem,
  printed,
}: {
  readonly problem?: string | undefined;
  readonly printed?: VariantOutcome['printed'];
}): VariantOutcome {
  const [first = '', ...others] = problem?.split('\n') ?? [];
  const compared = others.map((line) => line.trim()).filter((line) => /^(?:Expected|Received)\b/.test(line));
  const said = [first, ...compared].join('; ').slice(0, 300);
  return { ...(problem !== undefined && { problem: said }), ...(printed && { printed }) };
}
