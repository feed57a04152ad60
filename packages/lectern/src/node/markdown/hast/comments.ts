import type { HastPluginDefinition } from 'satteri';

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
