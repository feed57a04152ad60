import type { HastPluginDefinition } from 'satteri';

/** In MDX, where React owns the inputs, an initial choice is `defaultChecked`: with `checked` the reader could not change it. */
export function reactInputs(): HastPluginDefinition {
  return {
    name: 'lectern-hast-react-inputs',
    element: {
      filter: ['input'],
      visit(node, context) {
        const { checked, ...properties } = node.properties;
        if (checked) context.replaceNode(node, { ...node, properties: { ...properties, defaultChecked: true } });
      },
    },
  };
}
