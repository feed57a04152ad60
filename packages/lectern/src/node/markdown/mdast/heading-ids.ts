import type { MdastNode, MdastPluginDefinition, MdastVisitorContext } from 'satteri';
import { isReservedId, reservedPrefix } from '../../../model/reserved-ids.ts';
import type { Draft } from '../draft.ts';
import { type Mdast, pointOf } from '../nodes.ts';

/** A `{#custom-id}` at the end of a heading's text, or a comment with the id, as in Docusaurus. */
const customId = /\s*\{(?:#([^\s{}]+)|\/\*\s*#([^\s{}*]+)\s*\*\/)\}\s*$/;

/** Returns a heading's text without its `{#custom-id}`. */
export function headingText(node: Readonly<MdastNode>, context: MdastVisitorContext): string {
  return context.textContent(node, { includeHtml: false }).replace(customId, '').trim();
}

/**
 * Gives every heading its id: the one in `{#custom-id}`, or one made from its text as on GitHub, with a number if another
 * heading has it or the custom id is not allowed. Takes two passes, because a custom id is reserved wherever it is on the
 * page.
 */
export function headingIds(draft: Draft): readonly MdastPluginDefinition[] {
  const { slugger } = draft;

  function setId(node: Readonly<Mdast<'heading'>>, id: string | undefined, context: MdastVisitorContext): void {
    const { hProperties } = (node.data ?? {}) as { hProperties?: Record<string, unknown> };
    context.setProperty(node, 'data', { ...node.data, hProperties: { ...hProperties, id } });
  }

  const custom: MdastPluginDefinition = {
    name: 'lectern-mdast-custom-heading-ids',
    options: { position: true },
    heading(node, context) {
      const last = node.children.at(-1);
      const isComment = last?.type === 'mdxTextExpression';
      const found =
        last?.type === 'text' ? customId.exec(last.value) : isComment ? customId.exec(`{${last.value}}`) : null;
      // In MDX, where braces are expressions, the parser reads `{#id}` itself.
      const id =
        found?.[1] ?? found?.[2] ?? (node.data as { hProperties?: { id?: string } } | undefined)?.hProperties?.id;
      if (id === undefined) return;
      if (isComment && found) context.removeNode(last);
      if (last?.type === 'text' && found) context.setProperty(last, 'value', last.value.slice(0, found.index));
      const problem = isReservedId(id) ? 'id-reserved' : slugger.take(id) ? undefined : 'anchor-duplicate';
      if (problem) draft.report(problem, pointOf(node), { id, prefix: reservedPrefix });
      setId(node, problem ? undefined : id, context);
    },
  };

  const fromText: MdastPluginDefinition = {
    name: 'lectern-mdast-heading-ids',
    heading(node, context) {
      const { hProperties } = (node.data ?? {}) as { hProperties?: { id?: string } };
      if (hProperties?.id === undefined) {
        const text = context.textContent(node, { includeHtml: false });
        setId(node, draft.ownId(slugger.slug(text)), context);
      }
    },
  };

  return [custom, fromText];
}
