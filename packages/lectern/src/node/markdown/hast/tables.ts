import type { HastNode, HastPluginDefinition } from 'satteri';
import type { Hast } from '../nodes.ts';

/**
 * Makes tables scroll on their own, and aligns their columns by class, because a strict policy forbids styles. An empty
 * header becomes a cell, because it would be announced as a header.
 */
export function tables(): HastPluginDefinition {
  return {
    name: 'lectern-hast-tables',
    element: [
      {
        filter: ['table'],
        visit(node, context) {
          const properties = { className: ['table'] };
          context.wrapNode(node, { type: 'element', tagName: 'div', properties, children: [] } as Hast<'element'>);
        },
      },
      {
        filter: ['th', 'td'],
        visit(node, context) {
          if (node.tagName === 'th' && context.textContent(node).trim() === '' && !node.children.some(isElement)) {
            context.replaceNode(node, { type: 'element', tagName: 'td', properties: {}, children: [] });
            return;
          }
          const [, align] = /^text-align:\s*(left|center|right);?$/.exec(String(node.properties.style ?? '')) ?? [];
          if (align === undefined) return;
          context.setProperty(node, 'style', undefined);
          if (align !== 'left') context.setProperty(node, 'className', [align]);
        },
      },
    ],
  };
}

function isElement({ type }: HastNode): boolean {
  return type === 'element';
}
