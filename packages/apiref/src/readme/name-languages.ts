import { type ReadmeDocument, type ReadmeNode, rangeOf, visit } from './document.ts';
import type { Edit } from './edits.ts';

/** Languages in fences of READMEs that the highlighter knows. All others are shown as text. */
const known = new Set(
  'bash css diff gherkin groovy html java javascript js json jsx md python sh shell text ts tsx typescript xml yaml yml'.split(
    ' ',
  ),
);

/**
 * Sets the language of every fence, keeps only a title from its attributes, and closes a fence that the README left open.
 */
export function nameLanguages({ source, tree }: ReadmeDocument): readonly Edit[] {
  const edits: Edit[] = [];
  visit(tree, (node) => {
    if (node.type === 'code') edits.push(...fenceEdits(node, source));
    return undefined;
  });
  return edits;
}

function fenceEdits(node: ReadmeNode<'code'>, source: string): Edit[] {
  const { start, end } = rangeOf(node);
  const [first = '', ...rest] = source.slice(start, end).split('\n');
  const fence = /^(?:`{3,}|~{3,})/.exec(first)?.[0];
  if (fence === undefined) return [];
  const title = /\btitle=("[^"]*")/.exec(node.meta ?? '')?.[1];
  const info = `${codeLanguage(node)}${title ? ` title=${title}` : ''}`;
  const isOpen = !rest.at(-1)?.trim().startsWith(fence);
  const isAtMargin = start === 0 || source[start - 1] === '\n';
  return [
    { start: start + fence.length, end: start + first.length, text: info },
    // In a list, the fence ends with the item; only at the margin would it swallow what follows.
    ...(isOpen && isAtMargin ? [{ start: end, end, text: `${source[end - 1] === '\n' ? '' : '\n'}${fence}` }] : []),
  ];
}

/** Returns the named language, or the obvious one of code without a name. */
export function codeLanguage({ lang, value }: ReadmeNode<'code'>): string {
  const name = lang?.toLowerCase().replace(/[^a-z].*$/, '') ?? '';
  if (known.has(name)) return name;
  if (name !== '') return 'text';
  if (/^\s*(\$ |npm |npx |yarn |pnpm |allure )/.test(value)) return 'sh';
  if (/\b(?:require\(|exports\.|import .+ from |const |let )|=> |^\s*\w+: ?(?:\[|function)/m.test(value)) return 'js';
  if (/^\s*(?:\{\s*)?"[\w.-]+":/.test(value)) return 'json';
  return 'text';
}
