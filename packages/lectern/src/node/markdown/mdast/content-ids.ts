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

/** Returns the id to write for one that an author chose. An id that is reserved for the engine is replaced and reported. */
export function contentId(draft: Draft, id: string, at: Point | undefined): string {
  // Strangers get no diagnostic; `sanitize` prefixes everything that they chose.
  if (!isReservedId(id) || draft.entry.body.trusted === false) return id;
  draft.report('id-reserved', at, { id, prefix: reservedPrefix });
  return contentPrefix + id;
}

/** Removes ids and names from HTML and JSX that are reserved for the engine. */
export function contentIds(draft: Draft): MdastPluginDefinition | undefined {
  if (draft.entry.body.trusted === false || !draft.source.includes(reservedPrefix)) return undefined;

  function jsx(node: Readonly<MdxJsxFlowElement | MdxJsxTextElement>, context: MdastVisitorContext): void {
    // What a component does with its properties is known only when it is rendered.
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

/** Tells whether scripts find an element by an attribute: `document.seed` is an image with that name. */
function isIdentity(attribute: string): boolean {
  return attribute === 'id' || attribute === 'name';
}
