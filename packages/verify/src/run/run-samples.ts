import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import type { Diagnostic } from 'lectern/model';
import pMap from 'p-map';
import type { Sample } from '../collect/sample.ts';
import { diagnostic } from '../diagnostics.ts';
import type { Adapter } from './adapter.ts';
import type { PageSample } from './page-samples.ts';
import { unsaidDifferences, variantsOf } from './variants.ts';
import { type Run, runOf, type Verdict, verdictOf } from './verdict.ts';

/**
 * Runs samples, each with the first adapter that takes it. Samples that say why they cannot run, or that no adapter takes,
 * are left out.
 */
export async function runSamples(input: {
  readonly samples: readonly PageSample[];
  readonly adapters: readonly Adapter[];
  /** How many samples run at once. Default: one for each core. */
  readonly workers?: number;
  /** Time limit for a sample in milliseconds. Default: 60,000. */
  readonly timeout?: number;
  /** Ends the run early; unfinished samples have no verdict. Default: none. */
  readonly signal?: AbortSignal;
}): Promise<Verdict[]> {
  const {
    samples,
    adapters,
    workers = availableParallelism(),
    timeout = 60_000,
    signal = new AbortController().signal,
  } = input;
  const folder = await mkdtemp(path.join(tmpdir(), 'samples-'));
  try {
    const verdicts: Verdict[] = [];
    for (const adapter of adapters) {
      const taken = samples.filter((sample) => adapterOf(sample, adapters) === adapter);
      const runs = new Map<PageSample, Run[]>(taken.map((sample) => [sample, []]));
      const runIn = async ([variant, some]: readonly [string | undefined, readonly PageSample[]]) => {
        const own = path.join(folder, variant === undefined ? adapter.name : `${adapter.name}-${variant}`);
        await mkdir(own);
        const context = { folder: own, workers, timeout, signal, ...(variant !== undefined && { variant }) };
        const outcomes = await adapter.run(some, context);
        return { variant, some, byId: new Map(outcomes.map((outcome) => [outcome.id, outcome])) };
      };
      const groups = [...byVariant(taken, adapter)];
      // An edit is one sample, and leaves cores to its other variants.
      const concurrency = taken.length < workers ? Math.max(1, groups.length) : 1;
      const done = await pMap(groups, runIn, { concurrency });
      for (const { variant, some, byId } of done) {
        for (const sample of some) {
          const outcome = byId.get(sample.id);
          if (outcome || !signal.aborted) runs.get(sample)?.push(runOf(sample, variant, outcome));
        }
      }
      for (const [sample, ended] of runs) {
        const variants = variantsOf(sample, adapter);
        if (ended.length === Math.max(1, variants.length)) verdicts.push(verdictOf(sample, adapter, ended));
      }
    }
    return verdicts;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Returns the adapter that runs a sample; none for a sample that says why it cannot run. */
export function adapterOf(sample: PageSample, adapters: readonly Adapter[]): Adapter | undefined {
  return sample.noRun === undefined ? adapters.find((adapter) => adapter.takes(sample)) : undefined;
}

/** Groups samples by the variants in which they run, once in each; samples without variants have the key `undefined`. */
function byVariant(samples: readonly PageSample[], adapter: Adapter): Map<string | undefined, PageSample[]> {
  const groups = new Map<string | undefined, PageSample[]>();
  for (const sample of samples) {
    const variants = variantsOf(sample, adapter);
    for (const variant of variants.length > 0 ? variants : [undefined])
      groups.set(variant, [...(groups.get(variant) ?? []), sample]);
  }
  return groups;
}

/** Returns the diagnostic for a verdict; none if the sample ran as shown. */
export function sampleFails({ sample, problem }: Verdict): Diagnostic[] {
  if (problem === undefined) return [];
  return [diagnostic('sample-fails', { file: sample.file, line: sample.line }, { problem: oneLine(problem) })];
}

/** Returns the diagnostics for a sample that does what the page shows in one variant and not in another, unsaid. */
export function sampleDiffers(
  result: Pick<Verdict, 'problem' | 'over' | 'differs'> & { readonly sample: Sample },
): Diagnostic[] {
  const { file, line } = result.sample;
  return unsaidDifferences(result.sample, result).map(({ runs, fails, problem }) =>
    diagnostic('sample-differs', { file, line }, { runs: runs.join(', '), fails, problem: oneLine(problem) }),
  );
}

/** Returns the diagnostics for samples without a valid result, one per page; `command` runs them. */
export function samplesStale(samples: readonly PageSample[], command: string): Diagnostic[] {
  return [...new Set(samples.map(({ file }) => file))].map((file) => {
    const own = samples.filter((sample) => sample.file === file);
    return diagnostic('sample-stale', { file, line: own[0]!.line }, { count: own.length, command });
  });
}

/** Returns the diagnostic for a sample that was broken on purpose and ran all the same. */
export function sampleSurvives({ sample, problem }: Verdict): Diagnostic[] {
  return problem === undefined
    ? [diagnostic('sample-survives', { file: sample.file, line: sample.line }, { code: oneLine(sample.code) })]
    : [];
}

function oneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' ⏎ ');
}
