import { htmlTagNames } from 'html-tag-names';
import { headingAnchors } from './anchors.ts';
import type { ReadmeContext } from './context.ts';
import { type ReadmeDocument, rangeOf, visit } from './document.ts';
import type { Edit } from './edits.ts';
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
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(?=\/?([a-zA-Z][\w-]*))/g, (mark, name: string) => (elements.has(name.toLowerCase()) ? mark : '&lt;'))
    .replace(/<img\b[^>]*>/gi, (image) => cleanImage(image, context))
    .replace(/(<a\b[^>]*?)\s+href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi, (_, before: string, ...values) => {
      const target = resolveLink(values.slice(0, 3).find((value) => value !== undefined) ?? '', context, anchors);
      return target === undefined ? before : `${before} href="${target.replaceAll('"', '%22')}"`;
    });
}

/** Removes an image that the package does not ship: in HTML it is a logo or a badge. */
function cleanImage(image: string, context: ReadmeContext): string {
  const [, ...values] = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(image) ?? [];
  const fate = resolveImage(values.find((value) => value !== undefined) ?? '', context);
  return fate.kind === 'file' ? image : '';
}
