import { queryWords } from 'lectern/app/search-words';

/** Name of the highlight, see search.css. */
const name = 'lectern-search';

/** More marks than this help nobody to find a place. */
const maximum = 500;

/**
 * Marks the words of a query in an article without changing it. Gives the function that takes the marks away; undefined where
 * nothing matches or the browser cannot.
 */
export function showMarks(article: HTMLElement, query: string): (() => void) | undefined {
  const words = queryWords(query).filter((word) => word.length > 1);
  if (!('highlights' in CSS) || words.length === 0) return undefined;
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && ranges.length < maximum; node = walker.nextNode()) {
    const text = node.textContent?.toLowerCase() ?? '';
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
    }
  }
  if (ranges.length === 0) return undefined;
  CSS.highlights.set(name, new Highlight(...ranges));
  return () => CSS.highlights.delete(name);
}
