import type { ProsePart } from '../../model/read-prose.ts';
import { queryWords, searchTerm, splitWords } from '../../model/search-words.ts';

/** The part of a page that matches a query best. */
export interface Excerpt {
  /** Id of the heading above it; absent before the first heading. */
  readonly id?: string;
  /** Whether that heading has all words of the query: the section is the answer, not the page. */
  readonly isSection?: boolean;
  /** Some words around the first match. */
  readonly text: string;
}

/** Approximate number of characters of an excerpt. */
const length = 150;

/**
 * Returns the part of a page that a query is the heading of, otherwise the one with most of the terms, and some words around
 * them. Undefined if no part has any.
 */
export function findExcerpt(parts: readonly ProsePart[], terms: readonly string[], query: string): Excerpt | undefined {
  const wanted = new Set(terms);
  const asked = queryWords(query).map(searchTerm);
  const section = asked.length > 1 && parts.find(([id]) => hasAll(id, asked));
  if (section) return { id: section[0], isSection: true, text: cut(section[1], wanted) };
  let best: { readonly part: ProsePart; readonly found: number } | undefined;
  for (const part of parts) {
    const own = new Set(splitWords(part[1]).map(searchTerm));
    const found = [...wanted].filter((term) => own.has(term)).length;
    if (found > (best?.found ?? 0)) best = { part, found };
  }
  if (!best) return undefined;
  const [id, text] = best.part;
  return { id: id || undefined, text: cut(text, wanted) };
}

/** Tells whether the id of a heading has all terms. */
function hasAll(id: string, terms: readonly string[]): boolean {
  const own = splitWords(id).map(searchTerm);
  return terms.every((term) => own.includes(term));
}

/** Returns the words around the first term in a text, cut at word ends. */
function cut(text: string, terms: ReadonlySet<string>): string {
  const words = [...text.matchAll(/\S+/g)];
  const at = words.findIndex(([word]) => splitWords(word).some((part) => terms.has(searchTerm(part))));
  const from = words[Math.max(0, at - 6)]?.index ?? 0;
  const space = text.lastIndexOf(' ', from + length);
  // A longer word is cut itself.
  const end = text.length - from <= length ? text.length : space > from ? space : from + length;
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`;
}
