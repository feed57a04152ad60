import { markdownEnding } from './read-markdown.ts';

/** The facts in the path of a post. */
export interface PostName {
  /** ISO date, if the path begins with one. */
  readonly date?: string;
  /** The path without date, extension and `index`. */
  readonly slug: string;
}

/**
 * Reads Docusaurus's ways to name a post: `2021-02-08-release.md`, `2021-02-08-release/index.md`, `2021/02/08/release.md`,
 * `2021/02-08-release.md`. A folder before the date belongs to the slug.
 */
export function postName(path: string): PostName {
  const bare = path.replace(markdownEnding, '').replace(/\/index$/, '');
  const dated = /^(?<folder>.*?)(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})[-/]?(?<rest>.*)$/.exec(
    bare,
  )?.groups;
  if (!dated || !/(^|\/)$/.test(dated.folder!)) return { slug: bare };
  const date = [dated.year, dated.month!.padStart(2, '0'), dated.day!.padStart(2, '0')].join('-');
  return { date, slug: dated.folder! + dated.rest! };
}
