import { attributeOf, decodeReferences, type HtmlOpen, readHtml, skipElement } from '../../model/read-html.ts';
import { searchTerm, splitWords } from '../../model/search-words.ts';

/** The part of a page that matches a query best. */
export interface Excerpt {
  /** Id of the heading above it; absent before the first heading. */
  readonly id?: string;
  /** Some words around the first match. */
  readonly text: string;
}

/** Approximate number of characters of an excerpt. */
const length = 150;

/** The text after a heading, up to the next. */
interface Part {
  readonly id?: string;
  text: string;
}

/** Returns the section of an article's HTML with most of the terms, and some words around them. Undefined if no section has any. */
export function readExcerpt(html: string, terms: readonly string[]): Excerpt | undefined {
  const wanted = new Set(terms);
  let best: { readonly part: Part; readonly text: string; readonly found: number } | undefined;
  for (const part of partsOf(html)) {
    const text = squeeze(part.text);
    const own = new Set(splitWords(text).map(searchTerm));
    const found = [...wanted].filter((term) => own.has(term)).length;
    if (found > (best?.found ?? 0)) best = { part, text, found };
  }
  if (!best) return undefined;
  return { id: best.part.id, text: cut(best.text, wanted) };
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

/** Tags that may stand between a word and its comma. */
const inlineTags = /^(?:a|abbr|b|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|var)$/;

function partsOf(html: string): readonly Part[] {
  const parts: Part[] = [{ text: '' }];
  const add = (text: string) => {
    parts.at(-1)!.text += text;
  };
  const pieces = readHtml(html);
  for (const piece of pieces) {
    if (piece.type === 'text') add(piece.isRaw ? '' : decodeReferences(piece.text));
    else if (piece.type === 'open' && isNoProse(piece)) {
      skipElement(pieces, piece);
      add(' ');
    } else if (piece.type === 'open' && /^h[2-6]$/.test(piece.name)) {
      skipElement(pieces, piece);
      parts.push({ id: idOf(piece), text: '' });
    } else if (piece.type !== 'comment' && !inlineTags.test(piece.name)) add(' ');
  }
  return parts;
}

/** Tells whether a tag contains no prose: code with its title and notes, drawings, and folded parts. */
function isNoProse(tag: HtmlOpen): boolean {
  return (
    /^(?:pre|svg|details)$/.test(tag.name) || (tag.name === 'figure' && attributeOf(tag, 'class')?.value === 'code')
  );
}

function idOf(tag: HtmlOpen): string | undefined {
  const id = attributeOf(tag, 'id');
  return id && decodeReferences(id.value);
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
