import type { Element, ElementContent, Root } from 'hast';
import { htmlToHast } from 'satteri';

/** Elements that are useless in a text: controls, drawings, code of the page. */
const left: ReadonlySet<string> = new Set([
  'button',
  'noscript',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
]);
/** Elements that may follow each other without a space, because styles separate them. */
const apart: ReadonlySet<string> = new Set(['a', 'span', 'time']);

/** Returns the tree of an article's HTML, without controls, drawings and the colors of code. */
export function parseHtml(html: string): Root {
  const tree = htmlToHast(html) as Root;
  const document = tree.children.find((node) => node.type === 'element');
  const body = document?.children.find((node) => node.type === 'element' && node.tagName === 'body');
  return { type: 'root', children: prune(body?.type === 'element' ? body.children : []) };
}

function prune(children: readonly ElementContent[]): ElementContent[] {
  const kept: ElementContent[] = [];
  for (const node of children) {
    // The button of a proof says how its code was checked.
    if (node.type === 'element' && left.has(node.tagName) && !hasClass(node, 'proof')) continue;
    const last = kept.at(-1);
    if (isApart(last) && isApart(node)) kept.push({ type: 'text', value: ' ' });
    kept.push(node.type === 'element' ? { ...node, children: inner(node) } : node);
  }
  return kept;
}

function inner(node: Element): ElementContent[] {
  const isCode = node.tagName === 'pre' || node.tagName === 'code';
  return isCode ? [{ type: 'text', value: textOf(node) }] : prune(node.children);
}

function isApart(node: ElementContent | undefined): boolean {
  return node?.type === 'element' && apart.has(node.tagName);
}

/** Returns all text in a node. */
export function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

/** Returns the classes of an element. */
export function classes({ properties }: Element): readonly string[] {
  return (properties.className as readonly string[] | undefined) ?? [];
}

/** Tells whether an element has a class. */
export function hasClass(node: Element, name: string): boolean {
  return classes(node).includes(name);
}
