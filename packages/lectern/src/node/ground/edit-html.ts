import type { HtmlAttribute } from '../../model/read-html.ts';
import { escapeHtml } from './escape-html.ts';

/** A stretch of a text, and what stands in its place. */
export interface HtmlEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns a text with some edits, which are in its order and do not overlap. */
export function editHtml(source: string, edits: readonly HtmlEdit[]): string {
  let [edited, from] = ['', 0];
  for (const { start, end, text } of edits) {
    edited += source.slice(from, start) + text;
    from = end;
  }
  return edited + source.slice(from);
}

/** Returns the edit that gives an attribute another value. */
export function setValue(html: string, { name, start, end }: HtmlAttribute, value: string): HtmlEdit {
  return { start, end, text: `${html.slice(start, start + name.length)}="${escapeHtml(value)}"` };
}
