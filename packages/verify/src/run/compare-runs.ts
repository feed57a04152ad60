import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import type { Adapter, Outcome } from './adapter.ts';
import { type Exchange, exchangeLines } from './exchanges.ts';
import type { PageSample } from './page-samples.ts';
import { plain, unmetExpectation } from './unmet-expectation.ts';

/** How the runs of a sample differ from what they are compared with, by variant; empty if none does. */
export type RunDifferences = Readonly<Record<string, string>>;

/**
 * Runs samples with two adapters and returns, by sample, how the second run differs from the first or from what the page
 * shows, in each variant of the second adapter. Without variants, the difference has the adapter's name. A sample that
 * differs in the first variant does not run in the others.
 */
export async function compareRuns(input: {
  readonly samples: readonly PageSample[];
  readonly adapters: readonly [expected: Adapter, compared: Adapter];
  /** Default: one for each core. */
  readonly workers?: number;
  /** Time limit for a sample in milliseconds. Default: 60,000. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
  /** Takes out of what a run sent what is not compared. Default: everything is. */
  readonly comparable?: (exchange: Exchange) => Exchange;
}): Promise<ReadonlyMap<PageSample, RunDifferences>> {
  const { samples, workers = availableParallelism(), timeout = 60_000 } = input;
  const { signal = new AbortController().signal, comparable = (exchange) => exchange } = input;
  const [expected, compared] = input.adapters;
  const folder = await mkdtemp(path.join(tmpdir(), 'samples-'));
  const run = async (adapter: Adapter, some: readonly PageSample[], variant?: string) => {
    const own = path.join(folder, variant === undefined ? adapter.name : `${adapter.name}-${variant}`);
    await mkdir(own);
    const context = { folder: own, workers, timeout, signal, ...(variant !== undefined && { variant }) };
    const outcomes = await adapter.run(some, context);
    const plain = outcomes.map(
      ({ exchanges, ...outcome }): Outcome => ({
        ...outcome,
        ...(exchanges && { exchanges: exchanges.map(comparable) }),
      }),
    );
    return new Map(plain.map((outcome) => [outcome.id, outcome]));
  };
  try {
    const wanted = await run(expected, samples);
    const differences = new Map(samples.map((sample) => [sample, {} as Record<string, string>]));
    const variants = [...new Set(samples.flatMap((sample) => compared.variantsOf?.(sample) ?? []))];
    for (const variant of variants.length > 0 ? variants : [undefined]) {
      const same = samples.filter((sample) => {
        const isFor = variant === undefined || compared.variantsOf!(sample).includes(variant);
        return isFor && differences.get(sample)![variants[0] ?? ''] === undefined;
      });
      const outcomes = same.length > 0 ? await run(compared, same, variant) : new Map<string, Outcome>();
      for (const sample of same) {
        const difference = differenceOf(sample, wanted.get(sample.id), outcomes.get(sample.id));
        if (difference !== undefined) differences.get(sample)![variant ?? compared.name] = difference;
      }
    }
    return differences;
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
  const printed = [expected, compared].map((run) => run.printed.map(({ text }) => plain(text).trim()));
  // A page that the sample has for itself may have its identity in the name.
  const sent = [expected, compared].map(({ exchanges }) =>
    exchanges ? exchangeLines(exchanges).map((line) => line.replaceAll(`${sample.id}-`, '')) : undefined,
  );
  return otherLine('prints', printed) ?? (sent.includes(undefined) ? undefined : otherLine('sends', sent));
}

/** Returns the first line in which the second of two lists differs from the first; undefined if none does. */
function otherLine(
  verb: string,
  [first = [], second = []]: readonly (readonly string[] | undefined)[],
): string | undefined {
  const at = Array.from({ length: Math.max(first.length, second.length) }, (_, index) => index).find(
    (index) => first[index] !== second[index],
  );
  return at === undefined ? undefined : `it ${verb} ${show(second[at])}, not ${show(first[at])}`;
}

function show(text: string | undefined): string {
  return text === undefined ? 'nothing' : JSON.stringify(text.slice(0, 200));
}
