import { attributeOf, decodeReferences, type HtmlOpen, readHtml, skipElement } from './read-html.ts';

/** The prose below a heading, up to the next. The id is empty before the first heading. */
export type ProsePart = readonly [id: string, text: string];

/** Tags that may stand between a word and its comma. */
const inlineTags = /^(?:a|abbr|b|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|var)$/;

/** A paragraph or an item that is being read. */
interface Block {
  readonly name: string;
  /** The part that it stands in, and what that part said before it. */
  readonly part: { text: string };
  readonly before: string;
  hasLink: boolean;
  /** Whether it says something outside of links. */
  hasWords: boolean;
}

/**
 * Returns the prose of an article's HTML by its headings: without code, drawings, folded parts, and paragraphs and items that are
 * only links. Parts without text are left out.
 */
export function readProse(html: string): readonly ProsePart[] {
  const parts: { readonly id: string; text: string }[] = [{ id: '', text: '' }];
  const blocks: Block[] = [];
  let links = 0;
  const add = (text: string) => {
    parts.at(-1)!.text += text;
    if (links === 0 && /[\p{L}\p{N}]/u.test(text)) for (const block of blocks) block.hasWords = true;
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
    } else if (piece.type !== 'comment') {
      if (piece.name === 'a') {
        links = piece.type === 'open' ? 1 : 0;
        for (const block of blocks) block.hasLink = true;
      } else if (piece.type === 'open' && /^(?:p|li)$/.test(piece.name)) {
        const part = parts.at(-1)!;
        blocks.push({ name: piece.name, part, before: part.text, hasLink: false, hasWords: false });
      } else if (piece.type === 'close' && piece.name === blocks.at(-1)?.name) {
        const { part, before, hasLink, hasWords } = blocks.pop()!;
        if (hasLink && !hasWords) part.text = before;
      }
      if (!inlineTags.test(piece.name)) add(' ');
    }
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
