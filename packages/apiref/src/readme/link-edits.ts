import { headingAnchors } from './anchors.ts';
import { mdastChildren, type ReadmeDocument, type ReadmeNode, rangeOf, shownText, visit } from './document.ts';
import type { Edit } from './edits.ts';
import { isShown } from './resolve-image.ts';
import { resolveLink } from './resolve-link.ts';

type Link = ReadmeNode<'link' | 'linkReference'>;

/**
 * Points every link to its address on our site. A link without a target becomes plain text, and a badge is removed with its
 * image.
 */
export function linkEdits({ source, tree, context }: ReadmeDocument, removed: readonly Edit[]): readonly Edit[] {
  const anchors = headingAnchors(tree, removed);
  const definitions = new Map<string, string>();
  const edits: Edit[] = [];
  visit(tree, (node) => {
    if (node.type !== 'definition') return undefined;
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node.url);
    return undefined;
  });
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'linkReference') return undefined;
    const url = node.type === 'link' ? node.url : (definitions.get(node.identifier) ?? '');
    const isBadge = shownText(node).trim() === '' && !mdastChildren(node).some((child) => isShown(child, context));
    if (isBadge) edits.push({ ...rangeOf(node), text: '' });
    else edits.push(...rewrite(node, resolveLink(url, context, anchors), source));
    return isBadge ? false : undefined;
  });
  return edits;
}

/** Returns the text between the brackets stays as it is: it may contain images and code. */
function rewrite(node: Link, target: string | undefined, source: string): Edit[] {
  const { start, end } = rangeOf(node);
  const children = mdastChildren(node);
  const from = rangeOf(children[0]!).start;
  const to = rangeOf(children.at(-1)!).end;
  const isBare = from === start || source[start] === '<';
  if (isBare && target === (node as ReadmeNode<'link'>).url) return [];
  const [before, after] = target === undefined ? ['', ''] : ['[', `](${escapeTarget(target)})`];
  return [
    { start, end: from, text: before },
    { start: to, end, text: after },
  ];
}

function escapeTarget(target: string): string {
  return /[\s()<>]/.test(target) ? `<${target.replace(/[<>\n]/g, encodeURIComponent)}>` : target;
}
