import type { HastPluginDefinition } from 'satteri';
import type { Draft } from '../draft.ts';
import type { Hast } from '../nodes.ts';
import type { ArticleVisitor } from './build-outline.ts';

type Node = Hast<'root'>['children'][number];

/** HTML attributes whose property in a tree has another name. */
const properties: Readonly<Record<string, string>> = {
  class: 'className',
  'data-footnote-ref': 'dataFootnoteRef',
  'data-footnote-backref': 'dataFootnoteBackref',
};

/**
 * Reads the tree of an MDX article, which has no HTML until it is rendered. Expressions are unknown, so they are left out.
 */
export function readTree(nodes: readonly Node[], visitor: ArticleVisitor): void {
  for (const node of nodes) {
    if (node.type === 'text') {
      visitor.text(node.value);
    } else if (node.type === 'element') {
      if (!visitor.open(node.tagName, (name) => propertyOf(node, name))) continue;
      readTree(node.children, visitor);
      visitor.close(node.tagName);
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const tag = node.name ?? '';
      if (!visitor.open(tag, (name) => attributeOf(node, name))) continue;
      readTree(node.children, visitor);
      visitor.close(tag);
    }
  }
}

function propertyOf(node: Hast<'element'>, name: string): string | undefined {
  const value = node.properties[properties[name] ?? name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
}

function attributeOf(node: Hast<'mdxJsxFlowElement'> | Hast<'mdxJsxTextElement'>, name: string): string | undefined {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== name) continue;
    return typeof attribute.value === 'string' ? attribute.value : undefined;
  }
  return undefined;
}

/** Reads the outline of MDX from its finished tree; that of Markdown is read from its HTML, which is much faster. */
export function readMdxOutline({ entry }: Draft, outline: ArticleVisitor): HastPluginDefinition | undefined {
  if (entry.body.format !== 'mdx') return undefined;
  return {
    name: 'lectern-hast-read-mdx-outline',
    before: (root) => readTree(root.children, outline),
  };
}
