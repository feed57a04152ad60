import { escapeHtml } from 'lectern';
import { onOneLine } from '../extract/type-text.ts';

/** Returns the address of a type by its name, or undefined for a type without a page. */
export type TypeLinks = (name: string) => string | undefined;

const keywords = new Set(['extends', 'infer', 'keyof', 'readonly', 'typeof', 'new', 'in', 'is']);

/** Matches the pieces of a TypeScript text: comments, strings, numbers, names (dotted too), arrows, blanks, and any other character. */
export const typePieces =
  /\/\*[\s\S]*?\*\/|\/\/.*|`(?:[^`\\]|\\.)*`|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\b\d+\b|[$A-Za-z_][\w$]*(?:\.[A-Za-z_][\w$]*)*|=>|\s+|./g;

/**
 * Returns a type as HTML: colored with the site's classes for code (`t` types, `k` keywords, `s` strings, `n` numbers, `p`
 * names of parameters), and linked if the type has an address. Punctuation stays plain.
 */
export function typeHtml(text: string, links: TypeLinks): string {
  const flat = onOneLine(text);
  let html = '';
  for (const match of flat.matchAll(typePieces)) {
    const [piece] = match;
    const next = flat.slice(match.index + piece.length);
    html += pieceHtml(piece, next, links);
  }
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
