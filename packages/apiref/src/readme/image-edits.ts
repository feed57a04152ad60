import { mdastChildren, type ReadmeDocument, type ReadmeNode, rangeOf, shownText, visit } from './document.ts';
import type { Edit } from './edits.ts';
import { resolveImage } from './resolve-image.ts';

/**
 * Keeps the images that the package ships, turns those in its repository into links, and removes all others. Before the
 * first heading, an image that is not shipped is a logo and is removed. A paragraph that only introduced a removed image
 * ends with a full stop.
 */
export function imageEdits({ source, tree, context }: ReadmeDocument, removed: readonly Edit[]): readonly Edit[] {
  const edits: Edit[] = [];
  const headings = tree.children.filter((node) => node.type === 'heading').map((node) => rangeOf(node));
  const first = headings.find(({ start, end }) => !removed.some((edit) => edit.start <= start && end <= edit.end));
  visit(tree, (node) => {
    if (node.type === 'imageReference') edits.push({ ...rangeOf(node), text: '' });
    if (node.type !== 'image') return undefined;
    const { start, end } = rangeOf(node);
    const fate = resolveImage(node.url, context);
    const alt = altOf(node, context.title);
    const isLogo = start < (first?.start ?? 0);
    if (fate.kind === 'file') edits.push({ start, end, text: `![${alt}](<${fate.target}>)` });
    else if (fate.kind === 'link' && node.alt && !isLogo)
      edits.push({ start, end, text: `[${alt}](<${fate.target}>)` });
    else edits.push({ start, end, text: '' });
    return undefined;
  });
  return [...edits, ...leadIns(tree, edits, source)];
}

/**
 * Returns the alternative text of an image. A file name says nothing to readers who cannot see the image; the page's title
 * at least says what it is about.
 */
function altOf({ alt, url }: ReadmeNode<'image'>, title: string): string {
  const text = (alt ?? '').trim();
  const name = url.replace(/^.*\//, '').replace(/\.\w+$/, '');
  const isFileName = text === '' || text.replace(/\.\w+$/, '') === name;
  return (isFileName ? `${title}: ${name.replace(/[-_]+/g, ' ').toLowerCase()}` : text).replace(/[[\]]/g, '');
}

/** Edits sentences such as "You see the result in this picture:" before a removed picture. */
function leadIns(tree: ReadmeNode<'root'>, removed: readonly Edit[], source: string): Edit[] {
  return tree.children.flatMap((node, index) => {
    const before = tree.children[index - 1];
    if (node.type !== 'paragraph' || before?.type !== 'paragraph' || shownText(node).trim() !== '') return [];
    const isGone = mdastChildren(node).every((child) => child.type !== 'image' || isRemoved(child, removed));
    const { end } = rangeOf(before);
    return isGone && source[end - 1] === ':' ? [{ start: end - 1, end, text: '.' }] : [];
  });
}

function isRemoved(node: ReadmeNode<'image'>, edits: readonly Edit[]): boolean {
  const { start } = rangeOf(node);
  return edits.some((edit) => edit.start === start && edit.text === '');
}
