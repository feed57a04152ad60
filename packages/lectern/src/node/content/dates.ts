import type { FrontMatter } from '../../model/entry.ts';

/** Whether a text is a day that the calendar has, as `2021-02-08`. `Date.parse` takes February 30 for March 2. */
export function isCalendarDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Whether a text is such a day, alone or with a time behind it: `2021-02-08T10:00`, `2021-02-08 10:00:00Z`. */
export function isDate(text: string): boolean {
  return isCalendarDate(text.slice(0, 10)) && !Number.isNaN(timeOf(text));
}

/** Milliseconds since the epoch of such a date. What names no time zone is read as UTC, so that it is the same everywhere. */
export function timeOf(date: string): number {
  const time = date.replace(' ', 'T');
  const hasZone = !time.includes('T') || /(?:Z|[+-]\d{2}:?\d{2})$/i.test(time);
  return Date.parse(hasZone ? time : `${time}Z`);
}

/** Writes a date as `2021-02-08` whose parts are short or divided by slashes (`2021/2/8`), as Docusaurus takes it; any other text stays. */
export function toIsoDate(text: string): string {
  return text
    .trim()
    .replace(/^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?!\d)/, (_, year: string, __, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    );
}

/** When a page was last changed, in milliseconds since the epoch: what its front matter says, else git. */
export function lastUpdatedOf(frontMatter: FrontMatter, git: number | undefined): number | undefined {
  const { date } = (frontMatter.last_update ?? {}) as { readonly date?: string };
  return date === undefined ? git : timeOf(date);
}
