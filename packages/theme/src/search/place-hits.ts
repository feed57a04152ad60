import type { FoundPage, MarkedExcerpt } from 'lectern/app/search';

/** A page that was found, and the id to which its link leads. */
export interface PlacedHit extends FoundPage {
  readonly place?: string;
}

/**
 * Returns hits with the words around their matches. Those that the query names keep their descriptions, and so do hits with the
 * same words, because a reader could not tell them apart.
 */
export function placeHits(
  hits: readonly FoundPage[],
  excerpts: readonly (MarkedExcerpt | undefined)[],
  query: string,
): readonly PlacedHit[] {
  const texts = excerpts.map((excerpt) => excerpt?.text.map(({ text }) => text).join(''));
  return hits.map((hit, at) => {
    const text = texts[at];
    const excerpt = text !== undefined && texts.indexOf(text) === texts.lastIndexOf(text) ? excerpts[at] : undefined;
    return excerpt && !isNamed(hit, query) ? withExcerpt(hit, excerpt) : hit;
  });
}

/** Tells whether a query is the name of a page or a part of it: the description answers then, and the page as a whole. */
export function isNamed(hit: FoundPage, query: string): boolean {
  return !/\s/.test(query.trim()) && hit.title.some(({ isMarked }) => isMarked);
}

/**
 * Returns the hit with the words around the match. If only the text or one section's heading matches, its link leads there,
 * and the section is not listed again.
 */
function withExcerpt(hit: FoundPage, excerpt: MarkedExcerpt): PlacedHit {
  const isPage = hit.headings.length > 0 && !excerpt.isSection;
  const place = isPage ? undefined : excerpt.id;
  return { ...hit, text: excerpt.text, headings: hit.headings.filter(({ id }) => id !== place), place };
}
