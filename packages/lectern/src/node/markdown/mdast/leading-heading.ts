import type { MdastNode, MdastPluginDefinition } from 'satteri';
import type { Draft } from '../draft.ts';
import { headingText } from './heading-ids.ts';

/** Removes the `# heading` at the beginning of the text, if there is one: the page's title is shown outside the article. */
export function leadingHeading(draft: Draft): MdastPluginDefinition {
  return {
    name: 'lectern-mdast-leading-heading',
    heading(node, context) {
      if (node.depth !== 1 || draft.heading !== undefined) return;
      const parent = context.parent(node);
      if (parent.type !== 'root') return;
      if (!parent.children.slice(0, context.indexOf(node)).every(isSilent)) return;
      draft.heading = headingText(node, context);
      context.removeNode(node);
    },
  };
}

/** Tells whether a node may come before the leading heading: front matter, imports, comments, definitions of links. */
function isSilent(node: MdastNode): boolean {
  if (node.type === 'html') return node.value.startsWith('<!--');
  if (node.type === 'mdxFlowExpression') return /^\s*\/\*/.test(node.value);
  return ['yaml', 'toml', 'mdxjsEsm', 'definition'].includes(node.type);
}
