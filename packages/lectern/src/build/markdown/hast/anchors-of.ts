import type { Hast } from '../nodes.ts';

type Node = Hast<'root'>['children'][number];

/** Every id that a link may lead to, in document order: headings, footnotes, and what HTML or JSX gives an id or an old `name`. */
export function anchorsOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => ('children' in node ? [...namesOf(node), ...anchorsOf(node.children)] : []));
}

function namesOf(node: Node): string[] {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    return node.attributes.flatMap((attribute) => {
      const isId = attribute.type === 'mdxJsxAttribute' && attribute.name === 'id';
      return isId && typeof attribute.value === 'string' ? [attribute.value] : [];
    });
  }
  // The radio buttons of tabs have ids for their labels only.
  if (node.type !== 'element' || node.tagName === 'input') return [];
  const { id, name } = node.properties;
  return [id, node.tagName === 'a' ? name : undefined].filter(Boolean).map(String);
}
