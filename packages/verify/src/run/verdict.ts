import type { Adapter, Outcome } from './adapter.ts';
import { exchangeLines } from './exchanges.ts';
import type { PageSample } from './page-samples.ts';
import { unmetExpectation } from './unmet-expectation.ts';
import { isFor, printedTexts, type VariantOutcome, variantsOf } from './variants.ts';

/** The result of a sample. */
export interface Verdict {
  readonly sample: PageSample;
  /** Name of the adapter that ran it. */
  readonly by: string;
  /** Why it failed, in the first variant; absent if it ran and printed what the page shows. */
  readonly problem?: string;
  readonly uses: readonly string[];
  /** What it printed, in the first variant, in lines whose result the page does not show. */
  readonly printed?: readonly string[];
  /** The variants in which it ran; absent if its adapter has none. */
  readonly over?: readonly string[];
  /** How it ran in the variants where it ran in another way than in the first one. */
  readonly differs?: Readonly<Record<string, VariantOutcome>>;
  /** What it sent to browsers, with the answers, the first variant first; absent if its adapter sees nothing sent. */
  readonly sent?: readonly { readonly variant: string; readonly lines: readonly string[] }[];
}

/** A sample's run in one variant. */
export interface Run extends VariantOutcome {
  readonly variant?: string;
  readonly uses: readonly string[];
  /** What it sent to browsers, with the answers. */
  readonly lines?: readonly string[];
}

/** Returns how a sample ran in a variant, from its outcome; without one it did not run. */
export function runOf(sample: PageSample, variant: string | undefined, outcome: Outcome | undefined): Run {
  const problem = outcome ? unmetExpectation(sample, outcome) : 'it did not run';
  const printed = printedTexts(sample, outcome?.printed ?? []);
  return {
    ...(variant !== undefined && { variant }),
    uses: outcome?.uses ?? [],
    ...(problem !== undefined && { problem }),
    ...(printed.length > 0 && { printed }),
    ...(outcome?.exchanges && { lines: exchangeLines(outcome.exchanges) }),
  };
}

/** Returns the verdict of a sample's runs: that of the first variant, and what differs in the others. */
export function verdictOf(sample: PageSample, adapter: Adapter, runs: readonly Run[]): Verdict {
  const over = variantsOf(sample, adapter);
  const [main, ...others] = over.length === 0 ? runs : over.map((name) => runs.find((run) => run.variant === name)!);
  const needless = runs.find((run) => !isFor(sample, run.variant ?? '') && run.problem === undefined)?.variant;
  const said = `it is marked over="${sample.over?.join(', ')}" and does the same over ${needless}: remove the mark`;
  const problem = main!.problem ?? (needless === undefined ? undefined : said);
  const differs = others.filter(
    (run) => run.problem !== main!.problem || JSON.stringify(run.printed) !== JSON.stringify(main!.printed),
  );
  const sent = [main!, ...others].flatMap(({ variant = '', lines }) => (lines ? { variant, lines } : []));
  return {
    sample,
    by: adapter.name,
    uses: [...new Set(runs.flatMap(({ uses }) => uses))],
    ...(problem !== undefined && { problem }),
    ...(main!.printed && { printed: main!.printed }),
    ...(over.length > 0 && { over }),
    ...(differs.length > 0 && {
      differs: Object.fromEntries(differs.map(({ variant, uses: _, lines: __, ...outcome }) => [variant!, outcome])),
    }),
    ...(sent.length > 0 && { sent }),
  };
}
