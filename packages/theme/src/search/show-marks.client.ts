import { queryWords } from 'lectern/app/search-words';

/** Name of the highlight; see search.css. */
const name = 'lectern-search';

/** Maximum number of marks: more do not help readers find a place. */
const maximum = 500;

/**
 * Marks the words of a query in an article without changing it. Returns a function that removes the marks; undefined if
 * nothing matches or the browser does not support highlights.
 */
export function showMarks(article: HTMLElement, query: string): (() => void) | undefined {
  const words = queryWords(query).filter((word) => word.length > 1);
  if (!('highlights' in CSS) || words.length === 0) return undefined;
  const pattern = wordPattern(words);
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && ranges.length < maximum; node = walker.nextNode()) {
    for (const { 0: found, index } of (node.textContent ?? '').matchAll(pattern)) {
      const range = new Range();
      range.setStart(node, index);
      range.setEnd(node, index + found.length);
      ranges.push(range);
    }
  }
  if (ranges.length === 0) return undefined;
  CSS.highlights.set(name, new Highlight(...ranges));
  article.dataset.marked = '';
  return () => {
    CSS.highlights.delete(name);
    delete article.dataset.marked;
  };
}

/**
 * Returns a pattern that finds lower-case words in a text, in any case. The text itself must not be lower-cased: the
 * lower-case form of `İ` is longer, so positions would shift.
 */
export function wordPattern(words: readonly string[]): RegExp {
  const written = words.map((word) =>
    word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll('i\u0307', '(?:i\u0307|\u0130)'),
  );
  return new RegExp(written.sort((a, b) => b.length - a.length).join('|'), 'giu');
}
