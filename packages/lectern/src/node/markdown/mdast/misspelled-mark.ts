import { readHtml } from '../../../model/read-html.ts';
import type { Draft } from '../draft.ts';
import { advance, type Point } from '../nodes.ts';

/** The comment that ends the part of a post that lists show, as in Docusaurus: `<!-- truncate -->`. */
export const previewMark = 'truncate';

const letters = sorted(previewMark);

/** Reports comments in raw HTML that are meant as the mark for the end of a post's preview, but do not end it. */
export function reportMisspelledMarks(draft: Draft, html: string, start: Point | undefined): void {
  for (const token of readHtml(html)) {
    const text =
      token.type === 'comment' ? html.slice(token.start + '<!--'.length, token.end - '-->'.length).trim() : '';
    if (isMeantAsMark(text))
      draft.report('truncate-misspelled', start && advance(start, html.slice(0, token.start)), { text });
  }
}

/** Tells whether a word starts like the mark, or has its letters in another order. */
function isMeantAsMark(text: string): boolean {
  return text !== previewMark && (/^trunc\w{1,5}$/i.test(text) || sorted(text.toLowerCase()) === letters);
}

function sorted(text: string): string {
  return [...text].sort().join('');
}
