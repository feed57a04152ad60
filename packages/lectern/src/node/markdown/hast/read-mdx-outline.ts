import type { HastPluginDefinition } from 'satteri';
import type { Draft } from '../draft.ts';
import type { ArticleVisitor } from '../outline/build-outline.ts';
import { readTree } from '../outline/read-tree.ts';

/** Reads the outline of MDX from its finished tree; that of Markdown is read from its HTML, which is much faster. */
export function readMdxOutline({ entry }: Draft, outline: ArticleVisitor): HastPluginDefinition | undefined {
  if (entry.body.format !== 'mdx') return undefined;
  return {
    name: 'lectern-hast-read-mdx-outline',
    before: (root) => readTree(root.children, outline),
  };
}
