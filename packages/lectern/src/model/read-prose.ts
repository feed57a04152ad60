import { attributeOf, decodeReferences, type HtmlOpen, readHtml, skipElement } from './read-html.ts';

/** The prose below a heading, up to the next. The id is empty before the first heading. */
export type ProsePart = readonly [id: string, text: string];

/** Tags that may stand between a word and its comma. */
const inlineTags = /^(?:a|abbr|b|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|var)$/;

/** Returns the prose of an article's HTML by its headings: without code, drawings and folded parts. Parts without text are left out. */
export function readProse(html: string): readonly ProsePart[] {
  const parts: { readonly id: string; text: string }[] = [{ id: '', text: '' }];
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
  return parts.map(({ id, text }) => [id, squeeze(text)] as const).filter(([, text]) => text !== '');
}

/** Tells whether a tag contains no prose: code with its title and notes, drawings, and folded parts. */
function isNoProse(tag: HtmlOpen): boolean {
  return (
    /^(?:pre|svg|details)$/.test(tag.name) || (tag.name === 'figure' && attributeOf(tag, 'class')?.value === 'code')
  );
}

function idOf(tag: HtmlOpen): string {
  const id = attributeOf(tag, 'id');
  return id ? decodeReferences(id.value) : '';
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
