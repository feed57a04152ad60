import { type MdastNode, markdownToMdast } from 'satteri';
import type { ReadmeContext } from './context.ts';

/** A node of a Markdown tree by its type. */
export type ReadmeNode<Type extends MdastNode['type']> = Extract<MdastNode, { type: Type }>;

/** A README on its way to a page: its text, the tree of exactly that text, and what its links are resolved with. */
export interface ReadmeDocument {
  readonly source: string;
  readonly tree: ReadmeNode<'root'>;
  readonly context: ReadmeContext;
}

/** Parses a text of the README. Positions are offsets in it. */
export function parseDocument(source: string, context: ReadmeContext): ReadmeDocument {
  return { source, tree: parseMarkdown(source), context };
}

/** Parses a Markdown text as the engine does, but without directives, which a stranger's text does not have. */
export function parseMarkdown(source: string): ReadmeNode<'root'> {
  return markdownToMdast(source, { features: { frontmatter: false } }) as ReadmeNode<'root'>;
}

/**
 * Calls a function for every node below a parent, in the order of the text. If it returns `false`, the node's children are
 * skipped.
 */
export function visit(
  parent: MdastNode,
  call: (node: MdastNode, parent: MdastNode, index: number) => false | undefined,
): void {
  for (const [index, node] of mdastChildren(parent).entries()) {
    if (call(node, parent, index) !== false) visit(node, call);
  }
}

/** Returns the direct children of a node. */
export function mdastChildren(node: MdastNode): readonly MdastNode[] {
  return 'children' in node ? node.children : [];
}

/** Returns the offsets at which a node begins and ends in the text. */
export function rangeOf(node: MdastNode): { readonly start: number; readonly end: number } {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}

/** Returns the text of a node as readers see it. */
export function shownText(node: MdastNode): string {
  if (node.type === 'html') return '';
  if ('value' in node) return node.value;
  return mdastChildren(node).map(shownText).join('');
}

/** Tells whether a block is HTML or a paragraph with only images: badges and logos around a README's title. */
export function isDecoration(node: MdastNode): boolean {
  if (node.type === 'html') return true;
  if (node.type !== 'paragraph' || shownText(node).trim() !== '') return false;
  let hasImage = false;
  visit(node, ({ type }) => {
    hasImage ||= type === 'image' || type === 'imageReference' || type === 'html';
    return undefined;
  });
  return hasImage;
}
