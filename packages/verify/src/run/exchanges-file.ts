import type { Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import type { PageSample } from './page-samples.ts';
import type { Verdict } from './verdict.ts';

/** What samples sent and received, as committed, by sample id: the lines of `exchangeLines`. */
export type Exchanges = Readonly<Record<string, SentLines>>;

/** What a sample sent and received. */
export interface SentLines {
  /** Route of the page that shows it. */
  readonly route: string;
  /** In the first variant. */
  readonly lines: readonly string[];
  /** In other variants, where that differs from the first one. */
  readonly differs?: Readonly<Record<string, readonly string[]>>;
}

/** Reads the text of a file of exchanges. A text of another form is reported and treated as empty. */
export function parseExchanges(input: { readonly text: string; readonly file: string }): Result<Exchanges> {
  try {
    const { exchangesVersion, samples } = JSON.parse(input.text) as { exchangesVersion?: number; samples?: Exchanges };
    if (exchangesVersion === 1 && samples) return { value: samples, diagnostics: [] };
  } catch {
    // Invalid JSON is reported below.
  }
  return { value: {}, diagnostics: [diagnostic('results-invalid', { file: input.file })] };
}

/** Returns the text of a file of exchanges: a line for each, ordered by route and then by sample, so that a diff shows what changed. */
export function printExchanges(exchanges: Exchanges): string {
  const list = (lines: readonly string[]) =>
    lines.length === 0 ? '[]' : `[\n${lines.map((line) => `      ${JSON.stringify(line)}`).join(',\n')}\n    ]`;
  const entries = Object.entries(exchanges)
    .sort(([a, { route: x }], [b, { route: y }]) => (`${x} ${a}` < `${y} ${b}` ? -1 : 1))
    .map(([id, { route, lines, differs = {} }]) => {
      const others = Object.entries(differs).map(([name, own]) => `${JSON.stringify(name)}: ${list(own)}`);
      const rest = others.length > 0 ? `, "differs": {${others.join(', ')}}` : '';
      return `  "${id}": {"route": ${JSON.stringify(route)}, "lines": ${list(lines)}${rest}}`;
    });
  return `{"exchangesVersion": 1, "samples": {\n${entries.join(',\n')}\n}}\n`;
}

/** Returns the exchanges after a run: old ones whose samples still exist, and the new ones. */
export function mergeExchanges(input: {
  readonly before: Exchanges;
  readonly samples: readonly PageSample[];
  readonly verdicts: readonly Verdict[];
}): Exchanges {
  const { before, samples, verdicts } = input;
  const merged: Record<string, SentLines> = {};
  for (const { id } of samples) if (before[id]) merged[id] = before[id];
  for (const { sample, sent } of verdicts) {
    delete merged[sample.id];
    const [main, ...others] = sent ?? [];
    if (!main || !sent?.some(({ lines }) => lines.length > 0)) continue;
    const differs = others.filter(({ lines }) => textOf(lines) !== textOf(main.lines));
    merged[sample.id] = {
      route: sample.route,
      lines: main.lines,
      ...(differs.length > 0 && { differs: Object.fromEntries(differs.map(({ variant, lines }) => [variant, lines])) }),
    };
  }
  return merged;
}

/** Returns lines without the numbers of elements: some drivers give an element another id each time that it is found. */
function textOf(lines: readonly string[]): string {
  return lines.join('\n').replace(/\$(element|shadow)\d+/g, '$$$1');
}
