import type { FrontMatter } from '../../model/entry.ts';

/** Tells whether a text is an existing calendar day such as `2021-02-08`. `Date.parse` reads February 30 as March 2. */
export function isCalendarDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Tells whether a text is such a day, alone or followed by a time: `2021-02-08T10:00`, `2021-02-08 10:00:00Z`. */
export function isDate(text: string): boolean {
  return isCalendarDate(text.slice(0, 10)) && !Number.isNaN(timeOf(text));
}

/**
 * Returns the milliseconds since the epoch for such a date. A date without a time zone is read as UTC, so that it is the
 * same everywhere.
 */
export function timeOf(date: string): number {
  const time = date.replace(' ', 'T');
  const hasZone = !time.includes('T') || /(?:Z|[+-]\d{2}:?\d{2})$/i.test(time);
  return Date.parse(hasZone ? time : `${time}Z`);
}

/**
 * Returns a date with short parts or slashes (`2021/2/8`), which Docusaurus accepts, as `2021-02-08`; any other text stays
 * as it is.
 */
export function toIsoDate(text: string): string {
  return text
    .trim()
    .replace(/^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?!\d)/, (_, year: string, __, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    );
}

/** Returns when a page was last changed, in milliseconds since the epoch, from its front matter or from git. */
export function lastUpdatedOf(frontMatter: FrontMatter, git: number | undefined): number | undefined {
  const { date } = (frontMatter.last_update ?? {}) as { readonly date?: string };
  return date === undefined ? git : timeOf(date);
}
