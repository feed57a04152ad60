import { type Mdast, rangeOf, visit } from './document.ts';
import type { Edit, EditStep } from './edits.ts';

/** Repairs of the text after which it must be parsed anew: they make headings, paragraphs and tabs of what was none. */
export const repairSyntax: EditStep = ({ source, tree }) => {
  const edits: Edit[] = [];
  visit(tree, (node, parent, index) => {
    if (node.type === 'html') edits.push(...markdownHeadings(node, source), ...tabs(node, parent));
    else if (node.type === 'paragraph') edits.push(...splitParagraph(node, source));
    else if (node.type === 'link' && 'children' in parent) edits.push(...halfLink(parent, index, source));
    return undefined;
  });
  return edits;
};

/** Headings in HTML as Markdown's, so that they count as sections: `<h2 align="center">Options</h2>`. */
function markdownHeadings(node: Mdast<'html'>, source: string): Edit[] {
  const { start, end } = rangeOf(node);
  const text = source.slice(start, end);
  const changed = text.replace(/[ \t]*<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1\s*>[ \t]*/gi, (_, level: string, inner: string) => {
    return `\n\n${'#'.repeat(Number(level))} ${inner.replace(/\s+/g, ' ').trim()}\n\n`;
  });
  return changed === text ? [] : [{ start, end, text: changed }];
}

/** The tabs of Docusaurus 1, which are comments, as directives of ours. */
function tabs(node: Mdast<'html'>, parent: { readonly type: string; readonly children?: readonly unknown[] }): Edit[] {
  const [, name] = /^<!--\s*([^\n]*?)\s*-->$/.exec(node.value.trim()) ?? [];
  const comments = (parent.children ?? []).filter(isComment);
  const from = comments.findIndex(({ value }) => value.includes('DOCUSAURUS_CODE_TABS'));
  const to = comments.findIndex(({ value }) => value.includes('END_DOCUSAURUS_CODE_TABS'));
  const at = comments.indexOf(node);
  if (name === undefined || from < 0 || at < from || at > to) return [];
  const label = name.replace(/[[\]{}]/g, '');
  const text = at === from ? '::::tabs\n' : at === to ? '\n:::\n::::' : `${at === from + 1 ? '' : '\n:::\n'}:::tab[${label}]\n`;
  return [{ ...rangeOf(node), text }];
}

function isComment(node: unknown): node is Mdast<'html'> {
  return (node as Mdast<'html'>).type === 'html' && (node as Mdast<'html'>).value.startsWith('<!--');
}

/**
 * Lines that older parsers took for headings (`####New: this and that`) become paragraphs, for they are sentences; and a line of
 * colons stays a line of colons, where the engine would read a directive.
 */
function splitParagraph(node: Mdast<'paragraph'>, source: string): Edit[] {
  const { start, end } = rangeOf(node);
  return [...source.slice(start, end).matchAll(/^[ \t]*(#{1,6}(?=[A-Za-z])|(?=:::))/gm)].map((found) => {
    const at = start + found.index;
    const isHeading = found[1] !== '';
    return { start: at, end: at + found[0].length, text: isHeading ? `${found.index > 0 ? '\n' : ''}` : '\\' };
  });
}

/** `[Name](address) Tunnel](address)`: the second half has lost its beginning, so its address goes and its text stays. */
function halfLink(parent: { readonly children: readonly Mdast<'link' | 'text'>[] } | object, index: number, source: string): Edit[] {
  const { children } = parent as { readonly children: readonly Mdast<'link' | 'text'>[] };
  const { start, end } = rangeOf(children[index]!);
  return source.slice(start - 2, start) === '](' && children[index - 1]?.type === 'text' && source[end] === ')'
    ? [{ start: start - 2, end: end + 1, text: '' }]
    : [];
}
