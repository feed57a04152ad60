import type { Adapter, Printed } from './adapter.ts';
import type { PageSample } from './page-samples.ts';

/** How a sample ran in one variant. */
export interface VariantOutcome {
  /** Why it does not do there what the page shows; absent if it does. */
  readonly problem?: string;
  /** What it printed in lines whose result the page does not show. */
  readonly printed?: readonly string[];
}

/** Returns the variants in which an adapter runs a sample, those that its page names first; none if the adapter has none. */
export function variantsOf(sample: PageSample, adapter: Adapter): readonly string[] {
  const variants = adapter.variantsOf?.(sample) ?? [];
  return [...variants.filter((name) => isFor(sample, name)), ...variants.filter((name) => !isFor(sample, name))];
}

/** Tells whether a sample must do in a variant what its page shows. */
export function isFor({ over }: Pick<PageSample, 'over'>, variant: string): boolean {
  return over === undefined || over.includes(variant);
}

/**
 * Returns the variants in which a sample must do what the page shows and does not, with what happens there instead, if it
 * does so in another one.
 */
export function unsaidDifferences(
  sample: Pick<PageSample, 'over'>,
  result: VariantOutcome & {
    readonly over?: readonly string[];
    readonly differs?: Readonly<Record<string, VariantOutcome>>;
  },
): readonly { readonly runs: readonly string[]; readonly fails: string; readonly problem: string }[] {
  const ran = (result.over ?? []).map((name) => ({ name, problem: (result.differs?.[name] ?? result).problem }));
  const runs = ran.filter(({ problem }) => problem === undefined).map(({ name }) => name);
  if (runs.length === 0) return [];
  return ran.flatMap(({ name, problem }) =>
    problem !== undefined && isFor(sample, name) ? { runs, fails: name, problem } : [],
  );
}

/**
 * Returns what a sample printed in lines whose result the page does not show: the first 20 texts, and the first 120 characters
 * of each, with `…` in place of ids, which differ from run to run. Output without a known line, such as that of a shell, is left
 * out.
 */
export function printedTexts({ code }: PageSample, printed: readonly Printed[]): string[] {
  const lines = code.split('\n');
  return printed
    .filter(({ line }) => line !== undefined && !lines[line - 1]?.includes('// →'))
    .slice(0, 20)
    .map(({ text }) => text.replace(/\b[\da-f]{8}[\da-f-]{20,}\b/gi, '…').slice(0, 120));
}
