import type { CodeHint } from '../../../model/entry.ts';
import type { MarkedCode } from './notations.ts';
import type { LineHint } from './render-code.ts';

/**
 * Returns the hints of a fence by displayed line, ordered by column. A hint is left out if its name is not in the code, on
 * a line that is not shown, or inside another one.
 */
export function placeHints(input: {
  readonly hints: readonly CodeHint[];
  readonly code: MarkedCode;
  /** Returns the address of a hint; called once for each hint that is shown. */
  readonly addressOf: (hint: CodeHint) => string;
  /** Targets that the page linked above; those of this fence are added. */
  readonly known: Set<string>;
}): ReadonlyMap<number, readonly LineHint[]> {
  const { hints, code, addressOf, known } = input;
  const { lines, origins } = code;
  const found = hints.flatMap((hint) => {
    const standing = hint.places
      .map(([line, column]) => ({ line: origins.indexOf(line), column }))
      .filter(({ line, column }) => lines[line]?.startsWith(hint.name, column));
    const href = standing.length > 0 ? addressOf(hint) : '';
    return standing.map((place) => ({ ...place, ...hint, href, target: hint.href }));
  });
  found.sort((a, b) => a.line - b.line || a.column - b.column);
  const byLine = new Map<number, LineHint[]>();
  for (const { line, column, name, href, text, target } of found) {
    const before = byLine.get(line) ?? [];
    const last = before.at(-1);
    if (last && column < last.column + last.length) continue;
    byLine.set(line, [...before, { column, length: name.length, href, text, isRepeated: known.has(target) }]);
    known.add(target);
  }
  return byLine;
}
