import type {
  MdastNode,
  MdastPluginDefinition,
  MdastVisitorContext,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'satteri';
import { contentPrefix, isReservedId, reservedPrefix } from '../../../model/reserved-ids.ts';
import type { Draft } from '../draft.ts';
import { advance, type Point, pointOf, sourceOf } from '../nodes.ts';
import { rewriteTags } from '../rewrite-tags.ts';

/** The id to write for one that an author chose: another, and a diagnostic, for one that is reserved for the engine. */
export function contentId(draft: Draft, id: string, at: Point | undefined): string {
  // Strangers get no diagnostic; `sanitize` prefixes all that they chose.
  if (!isReservedId(id) || draft.entry.body.trusted === false) return id;
  draft.report('id-reserved', at, { id, prefix: reservedPrefix });
  return contentPrefix + id;
}

/** Takes from HTML and JSX the ids and names that are reserved for the engine. */
export function contentIds(draft: Draft): MdastPluginDefinition | undefined {
  if (draft.entry.body.trusted === false || !draft.source.includes(reservedPrefix)) return undefined;

  function jsx(node: Readonly<MdxJsxFlowElement | MdxJsxTextElement>, context: MdastVisitorContext): void {
    // What a component makes of its properties is seen when it is rendered.
    if (!/^[a-z]/.test(node.name ?? '')) return;
    let changed = false;
    const attributes = node.attributes.map((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') return attribute;
      if (!isIdentity(attribute.name) || !isReservedId(attribute.value)) return attribute;
      changed = true;
      return { ...attribute, value: contentId(draft, attribute.value, pointOf(node)) };
    });
    if (changed) context.replaceNode(node, { ...node, attributes, children: [...node.children] } as MdastNode);
  }

  return {
    name: 'lectern-mdast-content-ids',
    options: { position: true },
    html(node, context) {
      const start = pointOf(node);
      const inSource = sourceOf(draft.source, node);
      const value = rewriteTags(node.value, {
        tag: () => undefined,
        attribute({ name, value, at }) {
          if (!isIdentity(name) || !isReservedId(value)) return value;
          const offset = inSource.startsWith(node.value) ? at : Math.max(0, inSource.indexOf(value));
          return contentId(draft, value, start && advance(start, inSource.slice(0, offset)));
        },
      });
      if (value !== node.value) context.setProperty(node, 'value', value);
    },
    mdxJsxFlowElement: jsx,
    mdxJsxTextElement: jsx,
  };
}

/** Attributes by which scripts find an element: `document.seed` is an image of that name. */
function isIdentity(attribute: string): boolean {
  return attribute === 'id' || attribute === 'name';
}
