import { htmlTagNames } from 'html-tag-names';
import { attributeOf, type HtmlOpen, readHtml } from 'lectern/model';
import { headingAnchors } from './anchors.ts';
import type { ReadmeContext } from './context.ts';
import { type ReadmeDocument, rangeOf, visit } from './document.ts';
import { applyEdits, type Edit } from './edits.ts';
import { resolveImage } from './resolve-image.ts';
import { resolveLink } from './resolve-link.ts';

const elements = new Set(htmlTagNames);

/**
 * Cleans the README's HTML: removes comments, treats images and links like Markdown's, and escapes what is not an element
 * (`<boolean>`) so that it shows. The engine removes what is unsafe.
 */
export function htmlEdits({ source, tree, context }: ReadmeDocument, removed: readonly Edit[]): readonly Edit[] {
  const anchors = headingAnchors(tree, removed);
  const edits: Edit[] = [];
  visit(tree, (node) => {
    if (node.type !== 'html') return undefined;
    const { start, end } = rangeOf(node);
    const text = source.slice(start, end);
    const changed = cleanHtml(text, context, anchors);
    if (changed !== text) edits.push({ start, end, text: changed });
    return undefined;
  });
  return edits;
}

function cleanHtml(html: string, context: ReadmeContext, anchors: readonly string[]): string {
  const edits: Edit[] = [];
  let read = 0;
  for (const piece of readHtml(html)) {
    const { type, start, end } = piece;
    read = end;
    if (type === 'comment') edits.push({ start, end, text: '' });
    if ((type === 'open' || type === 'close') && !elements.has(piece.name)) edits.push(shown(start));
    else if (type === 'open' && piece.name === 'img') edits.push(...imageEdits(piece, context));
    else if (type === 'open' && piece.name === 'a') edits.push(...linkEdits(piece, html, context, anchors));
  }
  // Browsers would drop a tag that never ends.
  if (read < html.length) edits.push(shown(read));
  return applyEdits(html, edits);
}

/** Writes a `<` so that it shows. */
function shown(at: number): Edit {
  return { start: at, end: at + 1, text: '&lt;' };
}

/** Removes an image that the package does not ship: in HTML it is a logo or a badge. */
function imageEdits(image: HtmlOpen, context: ReadmeContext): readonly Edit[] {
  const fate = resolveImage(attributeOf(image, 'src')?.value ?? '', context);
  return fate.kind === 'file' ? [] : [{ start: image.start, end: image.end, text: '' }];
}

function linkEdits(link: HtmlOpen, html: string, context: ReadmeContext, anchors: readonly string[]): readonly Edit[] {
  const href = attributeOf(link, 'href');
  if (!href) return [];
  const target = resolveLink(href.value, context, anchors);
  if (target !== undefined) return [{ ...href, text: `href="${target.replaceAll('"', '%22')}"` }];
  const before = html.slice(link.start, href.start).trimEnd();
  return [{ start: link.start + before.length, end: href.end, text: '' }];
}
