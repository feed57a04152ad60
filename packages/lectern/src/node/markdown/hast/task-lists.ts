import type { HastPluginDefinition } from 'satteri';
import { labels } from '../labels.ts';

/** Names the boxes of task lists, which nothing else does. */
export function taskLists(): HastPluginDefinition {
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
