import { readHtml } from '../../../model/read-html.ts';
import type { Draft } from '../draft.ts';
import { advance, type Point } from '../nodes.ts';

/** The comment that ends the part of a post that lists show, as in Docusaurus: `<!-- truncate -->`. */
export const previewMark = 'truncate';
/** The first word of the comment with code that `@lectern/verify` runs. */
const probeMark = 'probe';

/** Words that start like a mark. */
const starts = { [previewMark]: /^trunc\w{1,5}$/i, [probeMark]: /^prob\w{0,2}$/i } as const;

/** What follows the first word of a probe: the words that a fence may have, then a line of code unless one of them says why there is none. */
const restOfProbe = /^(?:[^\S\n]+(?:page|over|fails|no-run)="[^"]*")*[^\S\n]*(?:\n\s*\S|(?<=")$)/;

/** Reports comments in raw HTML that are meant as a mark, but are not spelled like one. */
export function reportMisspelledMarks(draft: Draft, html: string, start: Point | undefined): void {
  // A stranger's comment is no mark.
  if (draft.entry.body.trusted === false) return;
  for (const token of readHtml(html)) {
    if (token.type !== 'comment') continue;
    const text = html.slice(token.start + '<!--'.length, token.end - '-->'.length).trim();
    const at = start && advance(start, html.slice(0, token.start));
    if (isMeantAs(previewMark, text)) draft.report('truncate-misspelled', at, { text });
    reportMisspelledProbe(draft, text, at);
  }
}

/** Reports an expression of MDX that is a comment and is meant as a probe. No comment of MDX ends a preview. */
export function reportMisspelledComment(draft: Draft, expression: string, start: Point | undefined): void {
  const [, text] = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(expression) ?? [];
  if (text !== undefined) reportMisspelledProbe(draft, text.trim(), start);
}

function reportMisspelledProbe(draft: Draft, text: string, at: Point | undefined): void {
  const [word = ''] = /^\w*/.exec(text) ?? [];
  if (isMeantAs(probeMark, word) && restOfProbe.test(text.slice(word.length).replace(/^:/, '')))
    draft.report('probe-misspelled', at, { text: word });
}

/** Tells whether a word starts like a mark, or has its letters in another order. */
function isMeantAs(mark: keyof typeof starts, word: string): boolean {
  return word !== mark && (starts[mark].test(word) || sorted(word.toLowerCase()) === sorted(mark));
}

function sorted(text: string): string {
  return [...text].sort().join('');
}
