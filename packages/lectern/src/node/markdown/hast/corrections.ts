import type { HastPluginDefinition } from 'satteri';
import { previewMark } from '../mdast/misspelled-mark.ts';
import type { Services } from '../services.ts';

/** An MDX comment as Markdown reads it: as text. */
const mdxMark = /^\s*\{\/\*\s*truncate\s*\*\/\}\s*$/;

/**
 * Removes comments, which readers would download for nothing, except the mark for the end of a post's preview: `<!--
 * truncate -->`, or `{/* truncate *\/}` as in MDX.
 */
export function comments(): HastPluginDefinition {
  return {
    name: 'lectern-hast-comments',
    comment(node, context) {
      if (node.value.trim() === previewMark) context.replaceNode(node, { type: 'comment', value: previewMark });
      else context.removeNode(node);
    },
    element: {
      filter: ['p'],
      visit(node, context) {
        const [text, ...others] = node.children;
        if (others.length > 0 || text?.type !== 'text' || !mdxMark.test(text.value)) return;
        context.replaceNode(node, { type: 'comment', value: previewMark });
      },
    },
  };
}

/**
 * Adds `noopener` to links that open a window, so that the new page gets no access to this one. Only raw HTML can contain
 * such links.
 */
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

/**
 * Turns initial choices of inputs into `defaultChecked` in MDX, where React owns the inputs: with `checked`, readers could
 * not change them.
 */
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

/** Names the checkboxes of task lists, which nothing else does. */
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
