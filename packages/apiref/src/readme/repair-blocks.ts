import { type HtmlOpen, readHtml } from 'lectern/model';
import { mdastChildren, type ReadmeDocument, type ReadmeNode, rangeOf, visit } from './document.ts';
import type { Edit } from './edits.ts';

/** Turns text that only looks like headings and paragraphs into real ones. The text must be parsed again afterwards. */
export function repairBlocks({ source, tree }: ReadmeDocument): readonly Edit[] {
  const edits: Edit[] = [];
  visit(tree, (node, parent, index) => {
    if (node.type === 'html') edits.push(...markdownHeadings(node, source));
    if (node.type === 'paragraph') edits.push(...splitParagraph(node, source));
    if (node.type === 'link') edits.push(...halfLink(node, mdastChildren(parent)[index - 1], source));
    return undefined;
  });
  return edits;
}

/** Turns headings in HTML (`<h2 align="center">Options</h2>`) into Markdown headings, so that they count as sections. */
function markdownHeadings(node: ReadmeNode<'html'>, source: string): Edit[] {
  const { start, end } = rangeOf(node);
  const html = source.slice(start, end);
  const edits: Edit[] = [];
  let open: HtmlOpen | undefined;
  for (const piece of readHtml(html)) {
    if (piece.type === 'open' && /^h[1-6]$/.test(piece.name)) open = piece;
    if (!open || piece.type !== 'close' || piece.name !== open.name) continue;
    const inner = html.slice(open.end, piece.start).replace(/\s+/g, ' ').trim();
    const before = html.slice(0, open.start).replace(/[ \t]+$/, '').length;
    const [{ length }] = /^[ \t]*\n?/.exec(html.slice(piece.end))!;
    const text = `\n\n${'#'.repeat(Number(open.name.charAt(1)))} ${inner}\n\n`;
    edits.push({ start: start + before, end: start + piece.end + length, text });
    open = undefined;
  }
  return edits;
}

/**
 * Turns a line that only older parsers took for a heading (`####New: this and that`) into a paragraph, because it is a
 * sentence. A line of colons stays a paragraph, because the engine would read a directive.
 */
function splitParagraph(node: ReadmeNode<'paragraph'>, source: string): Edit[] {
  const { start, end } = rangeOf(node);
  return [...source.slice(start, end).matchAll(/^([ \t>]*)(#{1,6}(?=[A-Za-z])|(?=:::))/gm)].map((found) => {
    const [{ length }, indent = '', hashes] = found;
    const at = start + found.index;
    if (hashes === '') return { start: at, end: at + length, text: `${indent}\\` };
    return { start: at, end: at + length, text: found.index === 0 ? indent : `\n${indent}` };
  });
}

/** Repairs `[Name](address) Tunnel](address)`: the second link has lost its beginning, so only its text can stay. */
function halfLink(link: ReadmeNode<'link'>, before: { readonly type: string } | undefined, source: string): Edit[] {
  const { start, end } = rangeOf(link);
  const isHalf = before?.type === 'text' && source.slice(start - 2, start) === '](' && source[end] === ')';
  return isHalf ? [{ start: start - 2, end: end + 1, text: '' }] : [];
}
