/** Line and column, from 1, of the first match of a pattern in a text, or of `word` inside it. Empty where there is none. */
export function placeInText(
  text: string | undefined,
  pattern: RegExp,
  word?: string,
): { readonly line?: number; readonly column?: number } {
  const match = text === undefined ? null : pattern.exec(text);
  if (!match) return {};
  const inside = word === undefined ? 0 : Math.max(match[0].search(new RegExp(`\\b${word}\\b`)), 0);
  const before = text!.slice(0, match.index + inside).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
