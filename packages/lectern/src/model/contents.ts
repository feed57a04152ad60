import type { TocItem } from './page.ts';

/** A heading of a level that contents usually list, as the engine writes it. */
const heading = /<h([23]) id="([^"&<>]+)">(.*?)<\/h\1>/gs;
/** What contents leave out: links, and what only breaks or groups words. */
const leftOut = /<\/?(?:a|span|wbr)\b[^>]*>/g;
const attributes = /(?<=<\w+) [^>]*/g;

/**
 * Reads the contents of an article from its HTML: most documents need not hold them a second time. Builds compare the result with the contents
 * that they know, and give documents with other ones those.
 */
export function readContents(html: string): readonly TocItem[] {
  return Array.from(html.matchAll(heading), ([, level, id, inner]) => ({
    id: id!,
    html: inner!.replaceAll(leftOut, '').replaceAll(attributes, ''),
    level: Number(level),
  }));
}

/** Tells whether the contents are what `readContents` reads from the article, and from what browsers make of it. */
export function areInArticle(contents: readonly TocItem[], html: string): boolean {
  const read = readContents(html);
  // Browsers write these blanks as character references.
  return JSON.stringify(read) === JSON.stringify(contents) && !read.some((item) => item.html.includes('\u00a0'));
}
