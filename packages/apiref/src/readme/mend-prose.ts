import type { MdastNode } from 'satteri';
import type { ReadmePolicy } from './context.ts';
import {
  isDecoration,
  mdastChildren,
  type ReadmeDocument,
  type ReadmeNode,
  rangeOf,
  shownText,
  visit,
} from './document.ts';
import type { Edit } from './edits.ts';

/** Fixes small things that only GitHub renders as intended, or that nobody renders well. */
export function mendProse({ source, tree, context }: ReadmeDocument): readonly Edit[] {
  const edits: Edit[] = [...plainLead(tree, source)];
  visit(tree, (node) => {
    if (node.type === 'text') edits.push(...emojiNames(node, source));
    if (node.type === 'paragraph') edits.push(...factLines(node, source), ...phrases(node, source, context.policy));
    if (node.type === 'tableRow' && shownText(node).trim() === '' && !mdastChildren(node).some(isFilled)) {
      const { start, end } = rangeOf(node);
      edits.push({ start, end: end + (source[end] === '\n' ? 1 : 0), text: '' });
    }
    return undefined;
  });
  return edits;
}

/**
 * Turns a quote at the beginning of a README into a paragraph: it is not a quotation but the sentence that says what the
 * package is, unless it is a note.
 */
function plainLead(tree: ReadmeNode<'root'>, source: string): Edit[] {
  const [title, lead] = tree.children.filter((node) => !isDecoration(node));
  if (title?.type !== 'heading' || lead?.type !== 'blockquote' || /^(note|important|warning)\b/i.test(shownText(lead)))
    return [];
  const { start, end } = rangeOf(lead);
  return [...source.slice(start, end).matchAll(/^ {0,3}> ?/gm)].map(({ index, 0: mark }) => {
    return { start: start + index, end: start + index + mark.length, text: '' };
  });
}

/** Removes names such as `:wink:`, which are pictures only on GitHub. */
function emojiNames(node: ReadmeNode<'text'>, source: string): Edit[] {
  const { start, end } = rangeOf(node);
  return [...source.slice(start, end).matchAll(/(?<=\s):[a-z][a-z_]+:(?=\s|$)/g)].map(({ index, 0: name }) => {
    return { start: start + index, end: start + index + name.length, text: '' };
  });
}

/** Separates lines such as `Type: …` and `Default: …`, which are two facts and not one sentence. */
function factLines(node: ReadmeNode<'paragraph'>, source: string): Edit[] {
  const { start, end } = rangeOf(node);
  const breaks = source.slice(start, end).matchAll(/(?<!\\|>| {2})\n(?=(?:Type|Default|Example|Props|Required)\b)/g);
  return [...breaks].map(({ index }) => ({ start: start + index, end: start + index, text: '\\' }));
}

/** Replaces sentences that READMEs share with the site's own. The replacement may use the groups of the pattern: `$1`. */
function phrases(node: ReadmeNode<'paragraph'>, source: string, policy: ReadmePolicy): Edit[] {
  const { start, end } = rangeOf(node);
  const text = source.slice(start, end);
  return (policy.phrases ?? []).flatMap(([pattern, mended]) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: found }) => {
      // In its place, because a pattern may look at what is around it.
      const here = new RegExp(pattern.source, `${pattern.flags.replaceAll(/[gy]/g, '')}y`);
      here.lastIndex = index;
      const replaced = text.replace(here, mended);
      const after = text.length - index - found.length;
      return aroundBrackets(start + index, found, replaced.slice(index, replaced.length - after));
    }),
  );
}

/** Replaces a text at a place. The brackets of a link that both texts have stay, because the link gets its own target. */
function aroundBrackets(start: number, found: string, mended: string): Edit[] {
  const brackets = /(?=[[\]])|(?<=[[\]])/;
  const [before, after] = [found.split(brackets), mended.split(brackets)];
  if (before.length !== after.length) return [{ start, end: start + found.length, text: mended }];
  let at = start;
  return before.flatMap((part, place) => {
    const edit = { start: at, end: at + part.length, text: after[place]! };
    at = edit.end;
    return part === edit.text ? [] : [edit];
  });
}

function isFilled(cell: MdastNode): boolean {
  return mdastChildren(cell).length > 0;
}
