import type { MdastNode } from 'satteri';
import { markdownToMdast } from 'satteri';
import { type ReadmeNode, rangeOf, shownText, visit } from '../readme/document.ts';

/** A hand-written page, parsed. */
export interface OutlinedPage {
  /** Path relative to the site's root. */
  readonly file: string;
  readonly source: string;
  readonly tree: ReadmeNode<'root'>;
}

/** A heading with its content, up to the next heading of the same or a higher level. */
export interface PageSection {
  readonly title: string;
  /** The title as code, if it consists of code only. */
  readonly code?: string;
  readonly depth: number;
  readonly line: number;
  readonly nodes: readonly MdastNode[];
}

/** Parses a page. */
export function outlinePage(input: { readonly file: string; readonly source: string }): OutlinedPage {
  return { ...input, tree: markdownToMdast(input.source, { features: { directive: true } }) as ReadmeNode<'root'> };
}

/** Returns the sections of a page or section in order, including nested ones. */
export function sectionsOf(nodes: readonly MdastNode[]): PageSection[] {
  return nodes.flatMap((node, index) => {
    if (node.type !== 'heading') return [];
    const after = nodes.slice(index + 1);
    const end = after.findIndex((next) => next.type === 'heading' && next.depth <= node.depth);
    const [only, ...others] = node.children;
    const code = only?.type === 'inlineCode' && others.length === 0 ? only.value : undefined;
    return [
      {
        title: shownText(node),
        ...(code !== undefined && { code }),
        depth: node.depth,
        line: lineOf(node),
        nodes: end < 0 ? after : after.slice(0, end),
      },
    ];
  });
}

/** Returns the part of a section before its first inner heading. */
export function leadOf(section: PageSection): readonly MdastNode[] {
  const end = section.nodes.findIndex(({ type }) => type === 'heading');
  return end < 0 ? section.nodes : section.nodes.slice(0, end);
}

/** Returns the lines of the form `Type: string`, as Markdown source, by label. */
export function factsOf(page: OutlinedPage, section: PageSection): ReadonlyMap<string, string> {
  const lines = leadOf(section)
    .filter(({ type }) => type === 'paragraph')
    .flatMap((node) => page.source.slice(rangeOf(node).start, rangeOf(node).end).split('\n'));
  const facts = lines.flatMap((line): [string, string][] => {
    const [, label, value] = /^([A-Z]\w+): (.*?)\\?$/.exec(line) ?? [];
    return label && value ? [[label, value]] : [];
  });
  return new Map(facts);
}

/** Returns the fenced code of a part of a page. */
export function samplesIn(nodes: readonly MdastNode[]): ReadmeNode<'code'>[] {
  const found: ReadmeNode<'code'>[] = [];
  for (const node of nodes) {
    if (node.type === 'code') found.push(node);
    visit(node, (inner) => {
      if (inner.type === 'code') found.push(inner);
      return undefined;
    });
  }
  return found;
}

/** Returns the line on which a node begins. */
export function lineOf(node: MdastNode): number {
  return node.position?.start.line ?? 1;
}
