import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import type { Adapter } from './adapter.ts';
import type { PageSample } from './page-samples.ts';
import type { Results } from './results.ts';
import { adapterOf } from './run-samples.ts';
import { uncomparedResults } from './uncompared-results.ts';
import { unsaidDifferences } from './variants.ts';

/** The reviewed list of what does not run, as it is committed. */
export interface NotRun {
  /** Reasons from fences, by what is missing: `{ "device": ["needs a mobile device"] }`. */
  readonly reasons: Readonly<Record<string, readonly string[]>>;
  /** Why fences of a language do not run: `{ "json": "is data" }`. They still run if an adapter takes them. */
  readonly languages: Readonly<Record<string, string>>;
}

/** The state of a sample: it ran as shown, failed, has no valid result, or does not run for a reason. */
export type Standing =
  | { readonly state: 'ran' | 'failed' | 'stale' }
  | { readonly state: 'not-run'; readonly kind: string; readonly reason: string };

/** Reads a list of what does not run. A text of another form is reported and treated as empty. */
export function parseNotRun(input: { readonly text: string; readonly file: string }): Result<NotRun> {
  const empty: NotRun = { reasons: {}, languages: {} };
  try {
    const { reasons, languages } = JSON.parse(input.text) as Partial<NotRun>;
    const isList = (value: unknown) => Array.isArray(value) && value.every((text) => typeof text === 'string');
    if (reasons && languages && Object.values(reasons).every(isList))
      return { value: { reasons, languages }, diagnostics: [] };
  } catch {
    // Invalid JSON is reported below.
  }
  return { value: empty, diagnostics: [diagnostic('not-run-invalid', { file: input.file })] };
}

/**
 * Returns the state of every sample, so that none is left out silently. A sample that nothing runs and that has no reason
 * is an error, and so is a result that a page shows and no run compares. A reason that is missing from the list, or that no
 * sample uses, is a warning.
 */
export function accountSamples(input: {
  readonly samples: readonly PageSample[];
  readonly adapters: readonly Adapter[];
  /** Valid results, found with the current versions. */
  readonly results: Results;
  readonly notRun: NotRun;
  /** Path of the list, for diagnostics. */
  readonly file: string;
}): Result<ReadonlyMap<PageSample, Standing>> {
  const { samples, adapters, results, notRun, file } = input;
  const kinds = new Map(Object.entries(notRun.reasons).flatMap(([kind, list]) => list.map((reason) => [reason, kind])));
  const standings = new Map<PageSample, Standing>();
  const diagnostics: Diagnostic[] = [];
  for (const sample of samples) {
    const place = { file: sample.file, line: sample.line };
    const reason = sample.noRun;
    const result = results.samples[sample.id];
    if (reason !== undefined) {
      if (!kinds.has(reason)) diagnostics.push(diagnostic('reason-unlisted', place, { reason, list: file }));
      standings.set(sample, { state: 'not-run', kind: kinds.get(reason) ?? 'unlisted', reason });
    } else if (adapterOf(sample, adapters)) {
      diagnostics.push(...uncomparedResults(sample));
      const isRight = result?.problem === undefined && unsaidDifferences(sample, result ?? {}).length === 0;
      standings.set(sample, { state: !result ? 'stale' : isRight ? 'ran' : 'failed' });
    } else if (sample.isOutput || notRun.languages[sample.language] !== undefined) {
      const said = sample.isOutput ? 'is the output of a sample' : notRun.languages[sample.language]!;
      standings.set(sample, { state: 'not-run', kind: 'no program', reason: said });
    } else diagnostics.push(diagnostic('sample-unaccounted', place, { language: sample.language || 'none' }));
  }
  const given = new Set(samples.map(({ noRun }) => noRun));
  const gone = [...kinds.keys()].filter((reason) => !given.has(reason));
  const stale = gone.map((reason) => diagnostic('reason-unused', { file }, { reason }));
  return { value: standings, diagnostics: [...diagnostics, ...stale] };
}
