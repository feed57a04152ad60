import type { Hast } from '../nodes.ts';

type Node = Hast<'root'>['children'][number];

/** The text of nodes as one line, without what the engine adds to them. */
export function textOf(nodes: readonly Node[]): string {
  return squeeze(textIn(nodes));
}

/** Whether the engine has added an element: numbers of footnotes and the arrows back, the link that a heading has to itself. */
export function isGenerated({ properties }: Hast<'element'>): boolean {
  const { dataFootnoteRef, dataFootnoteBackref, className } = properties;
  if (dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined) return true;
  return Array.isArray(className) && className.includes('anchor');
}

/** Text on one line, without blanks around it. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function textIn(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (!('children' in node) || (node.type === 'element' && isGenerated(node))) return '';
      return textIn(node.children);
    })
    .join('');
}
