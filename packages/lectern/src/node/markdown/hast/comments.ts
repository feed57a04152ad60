import type { HastPluginDefinition } from 'satteri';

/** Drops comments, which readers would download for nothing, except the mark where a post's preview ends. */
export function comments(): HastPluginDefinition {
  return {
    name: 'lectern-hast-comments',
    comment(node, context) {
      if (node.value.trim() === 'truncate') context.replaceNode(node, { type: 'comment', value: 'truncate' });
      else context.removeNode(node);
    },
  };
}
