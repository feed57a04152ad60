import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import type { Adapter, Outcome } from './adapter.ts';
import type { PageSample } from './page-samples.ts';
import { plain, unmetExpectation } from './unmet-expectation.ts';

/**
 * Runs samples with two adapters and returns, by sample, how the second run differs from the first or from what the page
 * shows; undefined for a sample that runs the same in both.
 */
export async function compareRuns(input: {
  readonly samples: readonly PageSample[];
  readonly adapters: readonly [expected: Adapter, compared: Adapter];
  /** Default: one for each core. */
  readonly workers?: number;
  /** Time limit for a sample in milliseconds. Default: 60,000. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}): Promise<ReadonlyMap<PageSample, string | undefined>> {
  const { samples, adapters, workers = availableParallelism(), timeout = 60_000 } = input;
  const { signal = new AbortController().signal } = input;
  const folder = await mkdtemp(path.join(tmpdir(), 'samples-'));
  try {
    const runs: ReadonlyMap<string, Outcome>[] = [];
    for (const adapter of adapters) {
      const own = path.join(folder, adapter.name);
      await mkdir(own);
      const outcomes = await adapter.run(samples, { folder: own, workers, timeout, signal });
      runs.push(new Map(outcomes.map((outcome) => [outcome.id, outcome])));
    }
    return new Map(
      samples.map((sample) => {
        const [expected, compared] = runs.map((run) => run.get(sample.id));
        return [sample, differenceOf(sample, expected, compared)];
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Returns how a run differs from another one; undefined if it does not. */
export function differenceOf(
  sample: PageSample,
  expected: Outcome | undefined,
  compared: Outcome | undefined,
): string | undefined {
  if (!expected || !compared) return 'it did not run';
  const [problem, unmet] = [expected, compared].map((outcome) => unmetExpectation(sample, outcome));
  if (unmet !== undefined || problem !== undefined)
    return unmet ?? `it passes, and the run that it is compared with fails: ${problem}`;
  const lines = [expected, compared].map(({ printed }) => printed.map(({ text }) => plain(text).trim()));
  const [first, second] = lines as [string[], string[]];
  const at = Array.from({ length: Math.max(first.length, second.length) }, (_, index) => index).find(
    (index) => first[index] !== second[index],
  );
  return at === undefined ? undefined : `it prints ${show(second[at])}, not ${show(first[at])}`;
}

function show(text: string | undefined): string {
  return text === undefined ? 'nothing' : JSON.stringify(text.slice(0, 200));
}
