import type { FrontMatter } from '../../model/entry.ts';

/** When a page was last changed, in milliseconds since the epoch: what its front matter says, else git. */
export function lastUpdatedOf(frontMatter: FrontMatter, git: number | undefined): number | undefined {
  const { date } = (frontMatter.last_update ?? {}) as { readonly date?: string };
  // A date without a time is the same day everywhere: `Date.parse` reads it as UTC.
  return date === undefined ? git : Date.parse(date.replace(' ', 'T'));
}
