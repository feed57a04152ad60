import type { HastNode, HastPluginDefinition } from 'satteri';
import { escapeHtml } from '../../ground/escape-html.ts';
import { type Block, blockTag, type Draft } from '../draft.ts';

/** Inserts finished blocks in their places: as HTML, or in MDX as elements whose HTML React takes as it is. */
export function blocks(draft: Draft): HastPluginDefinition {
  return {
    name: 'lectern-hast-blocks',
    element: {
      filter: [blockTag],
      visit(node, context) {
        const block = draft.blocks[Number(node.properties.n)];
        if (block) context.replaceNode(node, context.sourceFormat === 'mdx' ? toJsx(block) : toHtml(block));
      },
    },
  };
}

function toHtml({ tag, attributes, html }: Block): HastNode {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return { type: 'raw', value: `<${tag}${written.join('')}>${html}</${tag}>` };
}

function toJsx({ tag, attributes, html }: Block): HastNode {
  const inner = { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify({ __html: html }) } as const;
  return {
    type: 'mdxJsxFlowElement',
    name: tag,
    attributes: [
      ...Object.entries(attributes).map(([name, value]) => {
        return { type: 'mdxJsxAttribute', name: name === 'class' ? 'className' : name, value } as const;
      }),
      { type: 'mdxJsxAttribute', name: 'dangerouslySetInnerHTML', value: inner },
    ],
    children: [],
  };
}
