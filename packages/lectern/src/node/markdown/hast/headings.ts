import type { HastNode, HastPluginDefinition } from 'satteri';
import { reservedIds } from '../../../model/reserved-ids.ts';
import type { Draft } from '../draft.ts';
import { labels } from '../labels.ts';
import { textOf } from './text-of.ts';

/** Gives headings that were written in HTML an id, and every heading a link to itself. */
export function headings(draft: Draft): HastPluginDefinition {
  // To read a heading's nodes one by one, only to leave out numbers of footnotes, takes ten times as long.
  const hasFootnotes = draft.source.includes('[^');
  return {
    name: 'lectern-hast-headings',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(node, context) {
        const text = hasFootnotes ? textOf(node.children).trim() : context.textContent(node).trim();
        const given = node.properties.id;
        // The label of the footnotes, the only heading that the parser makes itself.
        if (given === reservedIds.footnotes) return;
        const id = given ? String(given) : draft.slugger.slug(text);
        if (!given) context.setProperty(node, 'id', id);
        const properties = { className: ['anchor'], href: `#${id}`, ariaLabel: labels.headingLink(text) };
        context.appendChild(node, { type: 'element', tagName: 'a', properties, children: [] } as HastNode);
      },
    },
  };
}
