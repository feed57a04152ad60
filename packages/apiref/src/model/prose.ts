/** A description split in two: its first sentence, and the rest. */
export interface SplitDescription {
  readonly summary: string;
  readonly description: string;
}

/** Splits off the first sentence of a Markdown text, or the whole first paragraph if no sentence ends in it. */
export function splitSummary(text: string): SplitDescription {
  const [first = '', ...paragraphs] = text.split(/\n{2,}/);
  const line = first.replace(/\s*\n\s*/g, ' ');
  const end = sentenceEnd(line);
  const summary = line.slice(0, end).trim();
  const rest = line.slice(end).trim();
  return { summary, description: [rest, ...paragraphs].filter(Boolean).join('\n\n') };
}

/** Returns a fragment (`time in ms`) as a sentence: a capital letter unless it begins with a name, and a full stop. */
export function sentence(text: string): string {
  if (text === '') return '';
  const begun = /^[a-z]+(?=[\s,.]|$)/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  // After a fence, the rows of a table or the items of a list, there is no sentence to end.
  return /[.!?:|]$|```$|\n[-*] [^\n]*$/.test(begun) ? begun : `${begun}.`;
}

/** Returns the offset after the first `.`, `!` or `?` that ends a sentence: not in code, in an address or in `e.g.`. */
function sentenceEnd(line: string): number {
  const masked = line.replace(/`[^`]*`|\]\([^)]*\)/g, (match) => '_'.repeat(match.length));
  for (const match of masked.matchAll(/[.!?](?=\s+[A-Z_[]|\s*$)/g)) {
    if (!/\b(?:e\.g|i\.e|etc|vs)\.$/.test(masked.slice(0, match.index + 1))) return match.index + 1;
  }
  return line.length;
}

/**
 * Repairs the package's Markdown so that it renders as intended. A `<` that opens no known tag is escaped. Pictures and
 * frames of other hosts become links, because the site loads nothing from other hosts. `__Note:__` loses nothing. Code is
 * left alone.
 */
export function repairMarkdown(text: string): string {
  return mapProse(text, (prose) =>
    prose
      .replace(/\[!\[([^\]]*)\]\([^)]*\)\]\(([^)]*)\)/g, '[$1]($2)')
      .replace(/!\[([^\]]*)\]\((https?:[^)]*)\)/g, '[$1]($2)')
      .replace(/<iframe[^>]*\bsrc="([^"]+)"[^>]*>\s*<\/iframe>/g, (_, src: string) => `[Video](${watchAddress(src)})`)
      .replace(/<(?!https?:)(?=[a-z/!])/gi, '\\<'),
  );
}

/** Applies a function to the prose of a Markdown text, leaving out fenced code and code spans. */
export function mapProse(text: string, change: (prose: string) => string): string {
  return text
    .split(/(^```[\s\S]*?^```|``[^`]+``|`[^`\n]+`)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}

/** Returns the page of a video for the address of its embedded player. */
function watchAddress(src: string): string {
  const video = /youtube\.com\/embed\/([\w-]+)/.exec(src)?.[1];
  return video ? `https://www.youtube.com/watch?v=${video}` : src;
}

/** Returns the names of a reference in a comment in order: `pkg#Base.(open:2)` -> `Base`, `open`. */
export function referenceNames(reference: string): string[] {
  return (
    reference
      // The package before `#`, and the module before `!`.
      .replace(/^@?[\w./-]+#(?=[A-Z_a-z$(][\w$]*[.:)])/, '')
      .replace(/^[^!]*!/, '')
      // The number of an overload, or a kind: `:2`, `:class`.
      .replace(/:\w+/g, '')
      .replace(/[()]/g, '')
      .split(/[.#~]/)
      .filter(Boolean)
  );
}
