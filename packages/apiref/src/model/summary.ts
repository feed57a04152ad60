/** A description cut in two: its first sentence, and the rest. */
export interface SplitDescription {
  readonly summary: string;
  readonly description: string;
}

/** Cuts the first sentence off a Markdown text; the first paragraph as a whole if it has no end of a sentence in it. */
export function splitSummary(text: string): SplitDescription {
  const [first = '', ...paragraphs] = text.split(/\n{2,}/);
  const line = first.replace(/\s*\n\s*/g, ' ');
  const end = sentenceEnd(line);
  const summary = line.slice(0, end).trim();
  const rest = line.slice(end).trim();
  return { summary, description: [rest, ...paragraphs].filter(Boolean).join('\n\n') };
}

/** A fragment (`time in ms`) as a sentence: a capital letter unless it begins with a name, and a full stop. */
export function sentence(text: string): string {
  if (text === '') return '';
  const begun = /^[a-z]+(?=[\s,.]|$)/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  return /[.!?:]$/.test(begun) ? begun : `${begun}.`;
}

/** Offset behind the first `.`, `!` or `?` that ends a sentence: not in code, not in an address, not in `e.g.`. */
function sentenceEnd(line: string): number {
  const masked = line.replace(/`[^`]*`|\]\([^)]*\)/g, (match) => '_'.repeat(match.length));
  for (const match of masked.matchAll(/[.!?](?=\s+[A-Z_[]|\s*$)/g)) {
    if (!/\b(?:e\.g|i\.e|etc|vs)\.$/.test(masked.slice(0, match.index + 1))) return match.index + 1;
  }
  return line.length;
}
