import { namedCount, type SearchShard } from '../../model/search.ts';

/** A page whose text has a term. */
export interface Posting {
  readonly page: number;
  readonly term: string;
  /** From the rarity of the term and its frequency on the page (BM25 without the length of the page), or from what the page is about. */
  readonly score: number;
  /** Whether the term says what the page is about. */
  readonly isNamed: boolean;
  /** The page's phrases that have the term, as `packPhrase` packs them. */
  readonly phrases: readonly number[];
}

/** How much a word that says what its page is about counts, compared with a single word of its text. */
const namedWeight = 15;
/** How much a word counts at most because phrases have it, and the number of phrases with it at which it counts half of that. */
const askedWeight = 13;
const halfAsked = 2.5;
/** Minimum length of a term for longer terms that begin with it to count. */
const shortestPrefix = 3;

/** Returns the pages of a shard that have a term, or for the word that is being typed, a term that begins with it. */
export function findPostings(
  shard: SearchShard | undefined,
  term: string,
  isPrefix: boolean,
  pages: number,
): readonly Posting[] {
  if (!shard) return [];
  const exact = Object.hasOwn(shard, term) ? [term] : [];
  const longer =
    isPrefix && term.length >= shortestPrefix ? Object.keys(shard).filter((other) => other.startsWith(term)) : [];
  // A damaged file may hold anything; an unknown page belongs to another build.
  return [...new Set([...exact, ...longer])]
    .flatMap((found) => readPostings(String(shard[found]), found, pages))
    .filter(({ page }) => page >= 0 && page < pages);
}

function readPostings(text: string, term: string, pages: number): readonly Posting[] {
  const items = text.split(' ');
  const rarity = Math.log(1 + (pages - items.length + 0.5) / (items.length + 0.5));
  let page = 0;
  return items.map((item) => {
    const [counted = '', numbers] = item.split(':');
    const [step = '', count = '1'] = counted.split('*');
    page += Number(step);
    const phrases = numbers?.split(',').map(Number) ?? [];
    const often = Number(count);
    const isNamed = often === namedCount;
    const asked = (askedWeight * phrases.length) / (phrases.length + halfAsked);
    const weight = isNamed ? namedWeight : (often * 2.2) / (often + 1.2) + asked;
    return { page, term, isNamed, phrases, score: rarity * weight };
  });
}
