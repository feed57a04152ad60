import type { HastPluginDefinition } from 'satteri';

/** Links that open a window of their own (only raw HTML can ask for that) do not hand the page over to it. */
export function newWindows(): HastPluginDefinition {
  return {
    name: 'lectern-hast-new-windows',
    element: {
      filter: ['a'],
      visit(node, context) {
        if (node.properties.target === '_blank' && !node.properties.rel) context.setProperty(node, 'rel', ['noopener']);
      },
    },
  };
}
