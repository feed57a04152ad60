import { mdastChildren, type ReadmeDocument, type ReadmeNode, rangeOf, shownText } from './document.ts';
import type { Edit } from './edits.ts';

type Block = ReadmeNode<'root'>['children'][number];

/** Removes what a page of the site has already: a table of contents, and the farewell that the site names. */
export function removeBoilerplate({ tree, context }: ReadmeDocument): readonly Edit[] {
  const { children } = tree;
  return [...contents(children), ...farewell(children, context.policy.farewell)];
}

/** Removes a section named "Contents" that contains only a list. */
function contents(blocks: readonly Block[]): Edit[] {
  const at = blocks.findIndex(
    (node) => node.type === 'heading' && /^(table of )?contents$/i.test(shownText(node).trim()),
  );
  const heading = blocks[at];
  if (!heading) return [];
  const next = blocks.findIndex((node, index) => index > at && node.type === 'heading');
  const inside = blocks.slice(at + 1, next < 0 ? undefined : next);
  if (!inside.every(({ type }) => type === 'list' || type === 'html')) return [];
  return [{ start: rangeOf(heading).start, end: rangeOf(inside.at(-1) ?? heading).end, text: '' }];
}

/** Removes a last paragraph that says nothing on this site, such as "see the homepage", with the rule above it. */
function farewell(blocks: readonly Block[], pattern: RegExp | undefined): Edit[] {
  const last = blocks.at(-1);
  if (last?.type !== 'paragraph' || !pattern?.test(shownText(last))) return [];
  if (mdastChildren(last).length > 3) return [];
  const rule = blocks.at(-2);
  const first = rule?.type === 'thematicBreak' ? rule : last;
  return [{ start: rangeOf(first).start, end: rangeOf(last).end, text: '' }];
}
