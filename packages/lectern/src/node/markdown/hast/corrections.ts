import type { HastPluginDefinition } from 'satteri';
import type { Services } from '../services.ts';

/** How Markdown sees a comment of MDX: as a text. */
const mdxMark = /^\s*\{\/\*\s*truncate\s*\*\/\}\s*$/;

/**
 * Drops comments, which readers would download for nothing, except the mark where a post's preview ends: `<!-- truncate -->`,
 * or `{/* truncate *\/}` as in MDX.
 */
export function comments(): HastPluginDefinition {
  return {
    name: 'lectern-hast-comments',
    comment(node, context) {
      if (node.value.trim() === 'truncate') context.replaceNode(node, { type: 'comment', value: 'truncate' });
      else context.removeNode(node);
    },
    element: {
      filter: ['p'],
      visit(node, context) {
        const [text, ...others] = node.children;
        if (others.length > 0 || text?.type !== 'text' || !mdxMark.test(text.value)) return;
        context.replaceNode(node, { type: 'comment', value: 'truncate' });
      },
    },
  };
}

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

/** Names the boxes of task lists, which nothing else does. */
export function taskLists({ labels }: Services): HastPluginDefinition {
  return {
    name: 'lectern-hast-task-lists',
    element: {
      filter: ['input'],
      visit(node, context) {
        const { type, disabled, checked } = node.properties;
        if (type !== 'checkbox' || !disabled || node.properties.ariaLabel) return;
        context.setProperty(node, 'ariaLabel', checked ? labels.taskDone : labels.taskOpen);
      },
    },
  };
}
