import type { FoundPage, MarkedExcerpt } from 'lectern/app/search';

/** A page that was found, and the id to which its link leads. */
export interface PlacedHit extends FoundPage {
  readonly place?: string;
}

/**
 * Returns hits with the words around their matches. Hits with the same words keep their descriptions, because a reader could
 * not tell them apart.
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
    return excerpt ? withExcerpt(hit, query, excerpt) : hit;
  });
}

/**
 * Returns the hit with the words around the match. If only the text or one section's heading matches, its link leads there,
 * and the section is not listed again. If the query is the page's name, the page as a whole is the answer.
 */
function withExcerpt(hit: FoundPage, query: string, excerpt: MarkedExcerpt): PlacedHit {
  const isNamed = !/\s/.test(query.trim()) && hit.title.some(({ isMarked }) => isMarked);
  const isPage = isNamed || (hit.headings.length > 0 && !excerpt.isSection);
  const place = isPage ? undefined : excerpt.id;
  return { ...hit, text: excerpt.text, headings: hit.headings.filter(({ id }) => id !== place), place };
}
