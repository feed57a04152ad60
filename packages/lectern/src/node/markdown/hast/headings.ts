import type { HastNode, HastPluginDefinition } from 'satteri';
import { reservedIds } from '../../../model/reserved-ids.ts';
import type { Draft } from '../draft.ts';
import type { Hast } from '../nodes.ts';

/**
 * Gives headings that were written in HTML an id, and turns each heading into a link to itself, so that it is read as what
 * it says and every reader can copy its address. A heading with a link stays as it is, because links cannot be nested.
 */
export function headings(draft: Draft): HastPluginDefinition {
  // Reading a heading's nodes one by one, only to leave out footnote numbers, takes ten times as long.
  const hasFootnotes = draft.source.includes('[^');
  return {
    name: 'lectern-hast-headings',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(node, context) {
        const text = hasFootnotes ? textOf(node.children).trim() : context.textContent(node).trim();
        const given = node.properties.id;
        // The label of the footnotes, the only heading that the parser itself creates.
        if (given === reservedIds.footnotes) return;
        const id = given ? String(given) : draft.slugger.slug(text);
        if (text === '' || node.children.some(holdsLink)) {
          if (!given) context.setProperty(node, 'id', id);
          return;
        }
        const link = { className: ['anchor'], href: `#${id}` };
        const inner = { type: 'element', tagName: 'a', properties: link, children: [...node.children] };
        context.replaceNode(node, { ...node, properties: { ...node.properties, id }, children: [inner] } as HastNode);
      },
    },
  };
}

function holdsLink(node: HastNode): boolean {
  return (node.type === 'element' && node.tagName === 'a') || ('children' in node && node.children.some(holdsLink));
}

/** Returns the text of nodes without footnote numbers. */
function textOf(nodes: readonly Hast<'root'>['children'][number][]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (!('children' in node) || (node.type === 'element' && node.properties.dataFootnoteRef !== undefined))
        return '';
      return textOf(node.children);
    })
    .join('');
}
