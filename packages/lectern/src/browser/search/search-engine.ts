import type { SearchData, SearchPage, SearchShard } from '../../model/search.ts';
import { longestQuery, queryWords, searchTerm, splitWords } from '../../model/search-words.ts';
import { type Match, matchQuery } from './match-query.ts';
import type { SearchOptions as FindOptions } from './messages.ts';
import {
  createSearchIndex,
  findShard,
  type Heading,
  readHeading,
  type SearchIndex,
  shortName,
} from './search-index.ts';

/** A page that a query finds. */
export interface SearchHit {
  readonly page: SearchPage;
  /** Only for comparing hits of one query. */
  readonly score: number;
  /** Terms of the index that the query's words matched; to be marked. */
  readonly terms: readonly string[];
  /** Terms that synonyms lead to, or that only look like a word of the query. */
  readonly meant: readonly string[];
  /** Matching headings, the best first. */
  readonly headings: readonly Heading[];
}

/** The result of a search: the best hits, and their total number. */
export interface SearchResult {
  readonly hits: readonly SearchHit[];
  readonly total: number;
}

/** Finds pages. */
export interface SearchEngine {
  /** Returns the addresses of the shards with the words of a query that are not loaded yet. */
  missingShards(query: string): readonly string[];
  /** Adds a loaded shard. */
  addShard(href: string, shard: SearchShard): void;
  /**
   * Returns the best hits from `start` on; `kind` limits them to pages of the kind with that label. Without a query, returns
   * the pages that the site suggests.
   */
  find(query: string, options?: FindOptions): SearchResult;
}

const exactTitle = 3;
const titleAmongWords = 1.3;
const wholeTitle = 2;
/**
 * How much missing words cost a page: its score is multiplied by the share of the query that it has, raised to this power.
 */
const coverage = 2.5;
/** How much less a word of a phrase counts that many pages have: its rarity, compared with the rarest, is raised to this power. */
const faintness = 0.3;
/**
 * How much more a page counts each time the number of pages that link to it doubles: for several words; for the beginning of
 * its name, as a factor; and for the beginning of another word that it has.
 */
const linkWeight = 0.06;
const beginningLinks = 2.3;
const otherLinks = 0.3;
/** Weight of the beginning of a name, and how much of it the beginning of a heading has. */
const beginning = 3;
const headingShare = 0.1;
/** How much a name counts less the longer it is: the share of it that is typed is raised to this power. */
const lengthCost = 0.6;
/** Minimum length of the beginning of a name, in characters. */
const shortestBeginning = 2;
/** Maximum number of words of a query; further words add nothing. */
const maximumWords = 24;
const maximumHeadings = 3;
/** Hits below this share of the best score are dropped, but for pages with all words of the query. */
const worthwhile = 0.04;

/** A page with its score. */
interface Ranked {
  readonly page: SearchPage;
  readonly score: number;
  readonly terms: ReadonlySet<string>;
  readonly meant: ReadonlySet<string>;
}

/** Creates the search of a site from its first file. It never uses the network: `missingShards` says what to load. */
export function createSearchEngine(data: SearchData): SearchEngine {
  const index = createSearchIndex(data);
  return {
    missingShards(query) {
      const found = wordsOf(query).map((word) => findShard(searchTerm(word), index));
      return [...new Set(found)].filter((href) => href !== undefined && !index.shards.has(href)) as string[];
    },

    addShard(href, shard) {
      index.shards.set(href, shard);
    },

    find(whole, { kind, start = 0, count = 10 } = {}) {
      const query = whole.slice(0, longestQuery);
      const ranked = query.trim() === '' ? suggestedPages(index) : rankPages(query, kind, index);
      const least = (ranked[0]?.score ?? 0) * worthwhile;
      const wanted = wordsOf(query).map(searchTerm);
      const shown = ranked.filter(({ score, terms }) => score >= least || wanted.every((term) => terms.has(term)));
      const hits = shown.slice(start, start + count).map(
        ({ page, score, terms, meant }): SearchHit => ({
          page,
          score,
          terms: [...terms],
          meant: [...meant],
          headings: matchingHeadings(page, new Set([...terms, ...meant])),
        }),
      );
      return { hits, total: shown.length };
    },
  };
}

/** Returns the words of a query to look up. A single letter of a name, such as the last one of `getS`, is in too many texts. */
function wordsOf(query: string): string[] {
  const words = queryWords(query);
  const telling = words.filter((word) => !/^\p{L}$/u.test(word));
  return (telling.length > 0 ? telling : words).slice(0, maximumWords);
}

const none: ReadonlySet<string> = new Set();

/** Returns the pages that the site suggests, in its order. */
function suggestedPages({ pages, suggested }: SearchIndex): readonly Ranked[] {
  return suggested.map((page) => ({ page: pages[page]!, score: 1, terms: none, meant: none }));
}

/** Returns the pages that match a query, the best first. */
function rankPages(query: string, kind: string | undefined, index: SearchIndex): readonly Ranked[] {
  const { kinds, pages } = index;
  const words = wordsOf(query);
  const matches = matchQuery(query, words, index);
  const rarities = words.map((_, at) => {
    const holding = [...matches.values()].filter(({ scores }) => (scores[at] ?? 0) > 0).length;
    return Math.log(1 + pages.length / Math.max(1, holding));
  });
  const wanted = query.trim().toLowerCase();
  const isPhrase = /\s/.test(wanted);
  const rarest = Math.max(...rarities);
  const telling = rarities.map((rarity) => (isPhrase ? (rarity / rarest) ** faintness : 1));
  const isBeginning = !isPhrase && !pages.some(({ title }) => shortName(title.toLowerCase()) === wanted);
  const ranked: Ranked[] = [];
  for (const [id, match] of matches) {
    const page = pages[id]!;
    const own = kinds[page.kind];
    if (kind !== undefined && own?.label !== kind) continue;
    const linked = index.linked[id] ?? 0;
    const known = isBeginning
      ? beginningWeight(page, wanted, linked, match.terms)
      : 1 + (isPhrase ? linked * linkWeight : 0);
    const weight =
      (own?.weight ?? 1) * known * titleWeight(page, wanted, words) * foundShare(match, rarities) ** coverage;
    const score = match.scores.reduce((sum, value, at) => sum + value * (telling[at] ?? 1), 0) * weight;
    ranked.push({ page, score, terms: match.terms, meant: match.meant });
  }
  return ranked.sort((a, b) => b.score - a.score || (a.page.href < b.page.href ? -1 : 1));
}

/**
 * Returns how much more a page counts because the query is the beginning of its name, or of the name in one of its headings.
 * Short names, and those that other pages link to, come first.
 */
function beginningWeight(
  { title, headings }: SearchPage,
  wanted: string,
  linked: number,
  terms: ReadonlySet<string>,
): number {
  const known = beginningLinks ** linked;
  const named = beginningOf(shortName(title), wanted);
  if (named > 0) return beginning * named * known;
  const told = Math.max(0, ...headings.map((heading) => beginningOf(readHeading(heading).text, wanted)));
  const begins = [...terms].some((term) => term.startsWith(wanted));
  return 1 + headingShare * told * known + (begins ? otherLinks * linked : 0);
}

/** Returns how much of a name a query is the beginning of, from 0 to 1. */
function beginningOf(name: string, wanted: string): number {
  const isBeginning = wanted.length >= shortestBeginning && !/\s/.test(name) && name.toLowerCase().startsWith(wanted);
  return isBeginning ? (wanted.length / name.length) ** lengthCost : 0;
}

/** Returns how much more a page counts because the query is its title, or has its title among others. */
function titleWeight({ title: written }: SearchPage, wanted: string, words: readonly string[]): number {
  const title = written.toLowerCase();
  const names = [title, shortName(title)];
  if (names.includes(wanted)) return exactTitle;
  if (names.some((name) => words.includes(name))) return titleAmongWords;
  // `create a custom reporter` is about `Custom reporter`, whatever it says besides.
  const terms = queryWords(title).map(searchTerm);
  const asked = new Set(words.map(searchTerm));
  return terms.length > 1 && terms.every((term) => asked.has(term)) ? wholeTitle : 1;
}

/** Returns the share of a query that a page has; each word counts by its rarity. */
function foundShare({ scores, shares }: Match, rarities: readonly number[]): number {
  if ((scores.at(-1) ?? 0) > 0) return 1;
  const whole = rarities.reduce((sum, rarity) => sum + rarity, 0);
  return rarities.reduce((sum, rarity, at) => sum + (shares[at] ?? 0) * rarity, 0) / whole;
}

/** Returns the headings of a page with the most matching terms. */
function matchingHeadings(page: SearchPage, terms: ReadonlySet<string>): readonly Heading[] {
  const rated = page.headings.map((written) => {
    const heading = readHeading(written);
    const own = new Set(splitWords(heading.text).map(searchTerm));
    return { heading, found: [...terms].filter((term) => own.has(term)).length };
  });
  return rated
    .filter(({ found }) => found > 0)
    .sort((a, b) => b.found - a.found)
    .slice(0, maximumHeadings)
    .map(({ heading }) => heading);
}
