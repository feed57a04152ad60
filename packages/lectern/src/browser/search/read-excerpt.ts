import { attributeOf, decodeReferences, type HtmlOpen, readHtml, skipElement } from '../../model/read-html.ts';
import { searchTerm, splitWords } from '../../model/search-words.ts';

/** The place of a page that says most of what was asked. */
export interface Excerpt {
  /** Id of the heading above it; absent for what stands before the first. */
  readonly id?: string;
  /** Some words around the first match. */
  readonly text: string;
}

/** Characters of an excerpt, about. */
const length = 150;

/** What follows a heading, up to the next. */
interface Part {
  readonly id?: string;
  text: string;
}

/** Finds, in the HTML of an article, the section that has most of the terms, and some words around them. Undefined where none is. */
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

/** Code with its title and notes, drawings, and what is folded: nothing that a sentence could begin in. */
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
