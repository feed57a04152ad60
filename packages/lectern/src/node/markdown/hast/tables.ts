import type { HastPluginDefinition } from 'satteri';
import { labels } from '../labels.ts';
import type { Hast } from '../nodes.ts';

/** Lets tables scroll by themselves, and aligns their columns by class: a strict policy forbids styles. */
export function tables(): HastPluginDefinition {
  return {
    name: 'lectern-hast-tables',
    element: [
      {
        filter: ['table'],
        visit(node, context) {
          const properties = { className: ['table'], role: 'group', ariaLabel: labels.table };
          context.wrapNode(node, { type: 'element', tagName: 'div', properties, children: [] } as Hast<'element'>);
        },
      },
      {
        filter: ['th', 'td'],
        visit(node, context) {
          const [, align] = /^text-align:\s*(left|center|right);?$/.exec(String(node.properties.style ?? '')) ?? [];
          if (align === undefined) return;
          context.setProperty(node, 'style', undefined);
          if (align !== 'left') context.setProperty(node, 'className', [align]);
        },
      },
    ],
  };
}
