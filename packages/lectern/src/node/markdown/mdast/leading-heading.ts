import type { MdastNode, MdastPluginDefinition } from 'satteri';
import type { Draft } from '../draft.ts';
import { headingText } from './heading-ids.ts';

/** Takes out the `# heading` that the text begins with, if it does: the page's title stands outside the article. */
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

/** Whether a node may stand before the leading heading: front matter, imports, comments, definitions of links. */
function isSilent(node: MdastNode): boolean {
  if (node.type === 'html') return node.value.startsWith('<!--');
  if (node.type === 'mdxFlowExpression') return /^\s*\/\*/.test(node.value);
  return ['yaml', 'toml', 'mdxjsEsm', 'definition'].includes(node.type);
}
