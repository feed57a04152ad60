import type { HastNode, MdastNode } from 'satteri';

/** A node of a Markdown tree by its type. */
export type Mdast<Type extends MdastNode['type']> = Extract<MdastNode, { type: Type }>;
/** A node of an HTML tree by its type. */
export type Hast<Type extends HastNode['type']> = Extract<HastNode, { type: Type }>;

/** A line and a column of the whole source file, both from 1. */
export interface Point {
  readonly line: number;
  readonly column: number;
}

/**
 * Returns where a node begins in the source. A node that a plugin created has the position of the node that it replaces.
 */
export function pointOf(node: {
  readonly position?: { readonly start: Point };
  readonly data?: unknown;
}): Point | undefined {
  if (node.position) return { line: node.position.start.line, column: node.position.start.column };
  const { place } = (node.data ?? {}) as { readonly place?: Point };
  return place;
}

/** Returns the source text of a node; empty for a node that a plugin created. */
export function sourceOf(
  source: string,
  node: { readonly position?: { readonly start: { offset?: number }; readonly end: { offset?: number } } },
): string {
  const { start, end } = node.position ?? {};
  return start?.offset === undefined || end?.offset === undefined ? '' : source.slice(start.offset, end.offset);
}

/** Moves a point over `text`: returns where the text ends if it begins at `from`. */
export function advance(from: Point, text: string): Point {
  const lines = text.split(/\r\n|\r|\n/);
  const last = lines.at(-1) ?? '';
  return lines.length === 1
    ? { line: from.line, column: from.column + last.length }
    : { line: from.line + lines.length - 1, column: last.length + 1 };
}

/**
 * Returns an element of the article for which Markdown has no node. `properties` are those of HTML trees (`className`,
 * `ariaLabel`).
 */
export function element(tagName: string, properties: Record<string, unknown>, children: MdastNode[] = []) {
  return {
    type: `lectern-${tagName}`,
    data: { hName: tagName, hProperties: properties },
    children,
  } as unknown as MdastNode;
}

/** Returns the paragraph with the label of a directive (`:::name[Label]`), if it has one. */
export function labelOf(node: Mdast<'containerDirective'>): Mdast<'paragraph'> | undefined {
  const first = node.children[0];
  return first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
}

/** Returns the reason and position of an error of the MDX parser; undefined for any other error. */
export function readMdxError(error: unknown): { readonly reason: string; readonly at: Point } | undefined {
  if (!(error instanceof Error)) return undefined;
  const found = /^(\d+):(\d+): ([\s\S]*?)(?: \(mdx[\w-]*:[\w-]+\))?$/.exec(error.message);
  if (!found) return undefined;
  const [, line, column, reason = ''] = found;
  return { reason: reason.replace(/\.$/, ''), at: { line: Number(line), column: Number(column) } };
}
