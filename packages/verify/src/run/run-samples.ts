import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import type { Diagnostic } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import type { Adapter, Outcome } from './adapter.ts';
import type { PageSample } from './page-samples.ts';
import { unmetExpectation } from './unmet-expectation.ts';

/** The result of a sample. */
export interface Verdict {
  readonly sample: PageSample;
  /** Name of the adapter that ran it. */
  readonly by: string;
  /** Why it failed; absent if it ran and printed what the page shows. */
  readonly problem?: string;
  readonly uses: readonly string[];
}

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
      if (taken.length === 0) continue;
      const own = path.join(folder, adapter.name);
      await mkdir(own);
      const outcomes = await adapter.run(taken, { folder: own, workers, timeout, signal });
      const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
      for (const sample of taken) {
        const outcome = byId.get(sample.id);
        if (outcome || !signal.aborted) verdicts.push(judge(sample, adapter.name, outcome));
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

function judge(sample: PageSample, by: string, outcome: Outcome | undefined): Verdict {
  const problem = outcome ? unmetExpectation(sample, outcome) : 'it did not run';
  return { sample, by, uses: outcome?.uses ?? [], ...(problem !== undefined && { problem }) };
}

/** Returns the diagnostic for a verdict; none if the sample ran as shown. */
export function sampleFails({ sample, problem }: Verdict): Diagnostic[] {
  if (problem === undefined) return [];
  return [diagnostic('sample-fails', { file: sample.file, line: sample.line }, { problem: oneLine(problem) })];
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
