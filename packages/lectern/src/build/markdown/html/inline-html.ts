import { escapeText } from '../escape-html.ts';
import type { Hast } from '../nodes.ts';

/** Elements that may stand in a link, and need no attributes to make sense there. */
const kept = new Set('abbr b code del em i ins kbd mark q s small strong sub sup u var'.split(' '));

/** The inline HTML of nodes without links, images and footnotes: what a line of the table of contents shows. */
export function inlineHtml(nodes: readonly Hast<'root'>['children'][number][]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeText(node.value);
      if (!('children' in node)) return '';
      const isElement = node.type === 'element';
      if (isElement && node.properties.dataFootnoteRef !== undefined) return '';
      const inner = inlineHtml(node.children);
      return isElement && kept.has(node.tagName) && inner !== ''
        ? `<${node.tagName}>${inner}</${node.tagName}>`
        : inner;
    })
    .join('')
    .trim();
}
