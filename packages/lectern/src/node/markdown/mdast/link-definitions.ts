import type { MdastNode, MdastPluginDefinition } from 'satteri';
import type { Draft } from '../draft.ts';
import { type Mdast, pointOf } from '../nodes.ts';

/** Turns `[text][name]` and `![alt][name]` into plain links and images, so that later plugins see only one kind of each. */
export function linkDefinitions(draft: Draft): readonly MdastPluginDefinition[] {
  if (!/^[ \t>]*\[[^\]]+\]:/m.test(draft.source)) return [];
  const definitions = new Map<string, Mdast<'definition'>>();
  return [
    {
      name: 'lectern-mdast-read-link-definitions',
      definition(node) {
        // If two definitions have the same name, CommonMark uses the first.
        if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
      },
    },
    {
      name: 'lectern-mdast-resolve-link-definitions',
      options: { position: true },
      linkReference(node, context) {
        const found = definitions.get(node.identifier);
        if (!found) return;
        const { url, title } = found;
        const children = [...node.children];
        context.replaceNode(node, { type: 'link', url, title, children, data: { place: pointOf(node) } } as MdastNode);
      },
      imageReference(node, context) {
        const found = definitions.get(node.identifier);
        if (!found) return;
        const { url, title } = found;
        context.replaceNode(node, {
          type: 'image',
          url,
          title,
          alt: node.alt,
          data: { place: pointOf(node) },
        } as MdastNode);
      },
    },
  ];
}
