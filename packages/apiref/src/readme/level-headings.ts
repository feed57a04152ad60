import { mdastChildren, type ReadmeDocument, type ReadmeNode, rangeOf, shownText, visit } from './document.ts';
import type { Edit } from './edits.ts';

/**
 * Rewrites the levels of all headings so that they begin at 2 and skip none. The order of levels is kept. Headings without
 * text are removed. `removed` are the edits that remove the title and sections: their headings do not count.
 */
export function levelHeadings({ source, tree }: ReadmeDocument, removed: readonly Edit[]): readonly Edit[] {
  const edits: Edit[] = [];
  const open: number[] = [];
  visit(tree, (node) => {
    if (node.type !== 'heading') return undefined;
    const { start, end } = rangeOf(node);
    if (removed.some((edit) => edit.start <= start && end <= edit.end)) return false;
    if (shownText(node).trim() === '') {
      edits.push({ start, end, text: '' });
      return false;
    }
    while ((open.at(-1) ?? 0) >= node.depth) open.pop();
    open.push(node.depth);
    edits.push(...rewrite(node, Math.min(open.length + 1, 6), source));
    return undefined;
  });
  return edits;
}

/**
 * Changes only the marks, because the text between may contain links and images; a colon at the end of the text is removed.
 */
function rewrite(node: ReadmeNode<'heading'>, level: number, source: string): Edit[] {
  const { start, end } = rangeOf(node);
  const children = mdastChildren(node);
  const from = rangeOf(children[0]!).start;
  const to = rangeOf(children.at(-1)!).end;
  const [{ length: tail }] = /\s*:?\s*$/.exec(source.slice(from, to))!;
  const breaks = [...source.slice(from, to - tail).matchAll(/\s*\n\s*/g)].map(({ index, 0: found }) => {
    return { start: from + index, end: from + index + found.length, text: ' ' };
  });
  return [{ start, end: from, text: `${'#'.repeat(level)} ` }, ...breaks, { start: to - tail, end, text: '' }];
}
