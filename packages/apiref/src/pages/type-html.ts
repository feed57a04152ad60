import { escapeHtml } from 'lectern';
import { onOneLine } from '../extract/type-text.ts';

/**
 * Returns the address of a type by its name, or undefined for a type without a page. `row` is the anchor of the parameter that has the
 * type: it leads elsewhere.
 */
export type TypeLinks = (name: string, row?: string) => string | undefined;

const keywords = new Set(['extends', 'infer', 'keyof', 'readonly', 'typeof', 'new', 'in', 'is']);

/** Matches the pieces of a TypeScript text: comments, strings, numbers, names (dotted too), arrows, blanks, and any other character. */
const typePieces =
  /\/\*[\s\S]*?\*\/|\/\/.*|`(?:[^`\\]|\\.)*`|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\b\d+\b|[$A-Za-z_][\w$]*(?:\.[$A-Za-z_][\w$]*)*|=>|\s+|./g;

/** Returns the pieces of a TypeScript text, each with its place. A template is several: what stands in `${…}` is TypeScript. */
export function* piecesOf(text: string, start = 0): Generator<{ readonly piece: string; readonly index: number }> {
  for (const { 0: piece, index } of text.matchAll(typePieces)) {
    if (!piece.startsWith('`')) {
      yield { piece, index: start + index };
      continue;
    }
    let at = 0;
    for (const { 1: inner = '', index: place } of piece.matchAll(/\$\{([^{}]*)\}/g)) {
      const opened = place + 2;
      yield { piece: piece.slice(at, opened), index: start + index + at };
      yield* piecesOf(inner, start + index + opened);
      at = opened + inner.length;
    }
    yield { piece: piece.slice(at), index: start + index + at };
  }
}

/**
 * Returns a type as HTML: colored with the site's classes for code (`t` types, `k` keywords, `s` strings, `n` numbers, `p`
 * names of parameters), and linked if the type has an address. Punctuation stays plain.
 */
export function typeHtml(text: string, links: TypeLinks): string {
  const flat = onOneLine(text);
  let html = '';
  for (const { piece, index } of piecesOf(flat)) html += pieceHtml(piece, flat.slice(index + piece.length), links);
  return html;
}

function pieceHtml(piece: string, next: string, links: TypeLinks): string {
  if (/^['"]/.test(piece)) return mark('s', piece);
  if (/^\d/.test(piece)) return mark('n', piece);
  if (!/^[$A-Za-z_]/.test(piece)) return escapeHtml(piece);
  if (keywords.has(piece)) return mark('k', piece);
  if (/^\??:(?!:)/.test(next)) return mark('p', piece);
  const address = links(piece);
  return address ? `<a class="t" href="${escapeHtml(address)}">${escapeHtml(piece)}</a>` : mark('t', piece);
}

function mark(kind: string, text: string): string {
  return `<span class="${kind}">${escapeHtml(text)}</span>`;
}
