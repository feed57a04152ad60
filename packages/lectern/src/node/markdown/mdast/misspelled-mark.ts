import type { Draft } from '../draft.ts';
import { advance, type Point } from '../nodes.ts';

/** A comment of one word. */
const comment = /<!--\s*(\w{6,10})\s*-->/g;

/** The mark for the end of a preview. */
const mark = 'truncate';
const letters = sorted(mark);

/** Reports comments in raw HTML that are meant as the mark for the end of a post's preview, but do not end it. */
export function reportMisspelledMarks(draft: Draft, html: string, start: Point | undefined): void {
  for (const { 1: text = '', index } of html.matchAll(comment)) {
    if (isMeantAsMark(text))
      draft.report('truncate-misspelled', start && advance(start, html.slice(0, index)), { text });
  }
}

/** Tells whether a word starts like the mark, or has its letters in another order. */
function isMeantAsMark(text: string): boolean {
  return text !== mark && (/^trunc/i.test(text) || sorted(text.toLowerCase()) === letters);
}

function sorted(text: string): string {
  return [...text].sort().join('');
}
