import type { Hast } from '../nodes.ts';

/** The text of nodes without the numbers of footnotes. */
export function textOf(nodes: readonly Hast<'root'>['children'][number][]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (!('children' in node) || (node.type === 'element' && node.properties.dataFootnoteRef !== undefined))
        return '';
      return textOf(node.children);
    })
    .join('');
}
