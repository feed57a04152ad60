import type { FrontMatter } from '../../model/entry.ts';
import { timeOf } from './calendar-date.ts';

/** When a page was last changed, in milliseconds since the epoch: what its front matter says, else git. */
export function lastUpdatedOf(frontMatter: FrontMatter, git: number | undefined): number | undefined {
  const { date } = (frontMatter.last_update ?? {}) as { readonly date?: string };
  return date === undefined ? git : timeOf(date);
}
