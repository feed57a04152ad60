import { createHeadingSlugger } from 'lectern';
import { type ReadmeNode, rangeOf, shownText, visit } from './document.ts';
import type { Edit } from './edits.ts';

/**
 * Returns the ids of the headings of a Markdown text in order, as the engine makes them. `removed` are ranges that are left
 * out.
 */
export function headingAnchors(tree: ReadmeNode<'root'>, removed: readonly Edit[] = []): readonly string[] {
  const slugger = createHeadingSlugger();
  const anchors: string[] = [];
  visit(tree, (node) => {
    if (node.type !== 'heading') return undefined;
    const { start, end } = rangeOf(node);
    if (removed.some((edit) => edit.start <= start && end <= edit.end)) return false;
    const text = shownText(node).trim();
    const [, custom] = /\{#([^\s{}]+)\}$/.exec(text) ?? [];
    if (text !== '') anchors.push(custom ?? slugger.slug(text));
    return false;
  });
  return anchors;
}
