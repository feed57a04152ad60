import type { MdastNode, MdastPluginDefinition } from 'satteri';
import type { Draft } from '../draft.ts';
import { type Mdast, sourceOf } from '../nodes.ts';

/**
 * Restores the text of what only looks like a directive: the `:30` of `10:30`, or `::name` alone on a line. A container
 * with an unknown name, which was reported, keeps its content.
 */
export function restoreDirectives(draft: Draft, names: readonly string[]): MdastPluginDefinition | undefined {
  if (!draft.source.includes(':')) return undefined;

  /** Returns the source around the label, with the label's nodes between. */
  function asText(node: Readonly<Mdast<'textDirective'> | Mdast<'leafDirective'>>): MdastNode[] {
    const whole = sourceOf(draft.source, node);
    const from = node.children[0]?.position?.start.offset;
    const to = node.children.at(-1)?.position?.end.offset;
    const start = node.position?.start.offset ?? 0;
    // A directive in the label would be replaced twice, here and on its own.
    const nested = node.children.some((child) => child.type === 'textDirective');
    if (from === undefined || to === undefined || nested) return [{ type: 'text', value: whole }];
    return [
      { type: 'text', value: whole.slice(0, from - start) },
      ...(node.children as MdastNode[]),
      { type: 'text', value: whole.slice(to - start) },
    ];
  }

  return {
    name: 'lectern-mdast-restore-directives',
    options: { position: true },
    textDirective: (node, context) => context.replaceNode(node, asText(node)),
    leafDirective: (node, context) =>
      context.replaceNode(node, { type: 'paragraph', children: asText(node) } as MdastNode),
    containerDirective(node, context) {
      if (!names.includes(node.name)) context.replaceNode(node, [...node.children]);
    },
  };
}
