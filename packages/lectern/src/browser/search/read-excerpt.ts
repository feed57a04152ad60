import { searchTerm, splitWords } from '../../model/search-words.ts';

/** The place of a page that says most of what was asked. */
export interface Excerpt {
  /** Id of the heading above it; absent for what stands before the first. */
  readonly id?: string;
  readonly heading?: string;
  /** Some words around the first match. */
  readonly text: string;
}

/** Characters of an excerpt, about. */
const length = 150;

/** Code with its title and notes, drawings, and what is folded: nothing that a sentence could begin in. */
const noProse = /<figure class="code".*?<\/figure>|<pre.*?<\/pre>|<svg.*?<\/svg>|<details.*?<\/details>/gs;

/** Finds, in the HTML of an article, the section that has most of the terms, and some words around them. Undefined where none is. */
export function readExcerpt(html: string, terms: readonly string[]): Excerpt | undefined {
  const wanted = new Set(terms);
  let best: { readonly part: string; readonly text: string; readonly found: number } | undefined;
  for (const part of html.split(/(?=<h[2-6][\s>])/)) {
    const text = textOf(part.replace(/^<h[2-6].*?<\/h[2-6]>/s, '').replace(noProse, ' '));
    const own = new Set(splitWords(text).map(searchTerm));
    const found = [...wanted].filter((term) => own.has(term)).length;
    if (found > (best?.found ?? 0)) best = { part, text, found };
  }
  if (!best) return undefined;
  const [, id, heading] = /^<h[2-6][^>]*\sid="([^"]*)"[^>]*>(.*?)<\/h[2-6]>/s.exec(best.part) ?? [];
  const title = heading === undefined ? undefined : textOf(heading.replace(/<a class="anchor".*?<\/a>/s, ''));
  return { id: id === undefined ? undefined : decode(id), heading: title, text: cut(best.text, wanted) };
}

/** The words around the first place where a term stands, cut at word ends. */
function cut(text: string, terms: ReadonlySet<string>): string {
  const words = [...text.matchAll(/\S+/g)];
  const at = words.findIndex(([word]) => splitWords(word).some((part) => terms.has(searchTerm(part))));
  const from = words[Math.max(0, at - 6)]?.index ?? 0;
  const space = text.lastIndexOf(' ', from + length);
  // A word that is longer than that is cut itself.
  const end = text.length - from <= length ? text.length : space > from ? space : from + length;
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`;
}

/** Tags that a word and its comma reach across. */
const inlineTags = /<\/?(?:a|abbr|b|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|var)\b[^>]*>/g;

function textOf(html: string): string {
  return decode(html.replace(inlineTags, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? all;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}
