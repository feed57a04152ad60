import type { SearchData, SearchPage, SearchShard } from '../../model/search.ts';
import { longestQuery, queryWords, searchTerm, splitWords } from '../../model/search-words.ts';
import { finishedTerms } from './finished-terms.ts';
import { matchQuery, type WantedTerms } from './match-query.ts';
import type { SearchOptions as FindOptions } from './messages.ts';
import {
  createSearchIndex,
  findShard,
  type Heading,
  isTerm,
  isUnknown,
  readHeading,
  type SearchIndex,
  shortName,
} from './search-index.ts';
import { beginningWeight, foundShare, phraseScore, titleWeight } from './weigh-page.ts';

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
  /** Tells whether the first hit of a query in lower case is the page with this title. */
  findsTitle(query: string): boolean;
  /** Adds a loaded shard. */
  addShard(href: string, shard: SearchShard): void;
  /**
   * Finds out which terms the misspelled words of a query stand for, once its shards are added. `load` adds further shards by their
   * addresses, and returns whether it could. Returns false if it could not, and rejects if its code cannot be loaded.
   */
  correct(query: string, load: (hrefs: readonly string[]) => Promise<boolean>): Promise<boolean>;
  /**
   * Returns the best hits from `start` on; `kind` limits them to pages of the kind with that label. Without a query, returns
   * the pages that the site suggests.
   */
  find(query: string, options?: FindOptions): SearchResult;
}

/**
 * How much missing words cost a page: its score is multiplied by the share of the query that it has, raised to this power.
 */
const coverage = 2;
/** How much less a word of a phrase counts that many pages have: its rarity, compared with the rarest, is raised to this power. */
const faintness = 0.3;
/** How much more a page counts for several words each time the number of pages that link to it doubles. */
const linkWeight = 0.06;
/** Maximum number of words of a query; further words add nothing. */
const maximumWords = 24;
/** Maximum number of misspelled words of a query: who pastes more words that no page has made no mistakes. */
const maximumMisspelled = 3;
const maximumHeadings = 3;
/** Hits below this share of the best score are dropped, but for pages with all words of the query, or with words that begin so. */
const worthwhile = 0.04;

/** A page with its score. */
interface Ranked {
  readonly page: SearchPage;
  readonly score: number;
  readonly terms: readonly string[];
  readonly meant: readonly string[];
}

/** Creates the search of a site from its first file. It never uses the network: `missingShards` says what to load. */
export function createSearchEngine(data: SearchData): SearchEngine {
  const index = createSearchIndex(data);
  return {
    missingShards(query) {
      const found = wantedTerms(query).flatMap((terms) => terms.map((term) => findShard(term, index)));
      return [...new Set(found)].filter((href) => href !== undefined && !index.shards.has(href)) as string[];
    },

    findsTitle(query) {
      const isTitle = ({ title }: SearchPage) => title.toLowerCase() === query;
      // Most queries are no title, and this is much faster to tell than their hits.
      if (!index.pages.some(isTitle)) return false;
      const [first] = rankPages(query, undefined, index);
      return first !== undefined && isTitle(first.page);
    },

    addShard(href, shard) {
      index.shards.set(href, shard);
    },

    async correct(query, load) {
      const unknown = wantedTerms(query)
        .filter(([term, ...finished]) => isUnknown(term, index) && !finished.some((later) => isTerm(later, index)))
        .map(([term]) => term)
        .filter((term) => !index.corrections.has(term))
        .slice(0, maximumMisspelled);
      // Few queries need it.
      return unknown.length === 0 || (await import('./correct-terms.ts')).correctTerms(unknown, index, load);
    },

    find(whole, { kind, start = 0, count = 10 } = {}) {
      const query = whole.slice(0, longestQuery);
      const ranked = query.trim() === '' ? suggestedPages(index) : rankPages(query, kind, index);
      const least = (ranked[0]?.score ?? 0) * worthwhile;
      const wanted = wantedTerms(query);
      const shown = ranked.filter(({ score, terms }) => score >= least || hasAll(terms, wanted));
      const hits = shown.slice(start, start + count).map(
        ({ page, score, terms, meant }): SearchHit => ({
          page,
          score,
          terms,
          meant,
          headings: matchingHeadings(page, new Set([...terms, ...meant])),
        }),
      );
      return { hits, total: shown.length };
    },
  };
}

/**
 * Loads what a query needs: the shards with its words, and for misspelled words those with words that are spelled like them. `read` gets
 * the address of a shard; `undefined` and an error mean that there is none. Returns whether all was loaded, also the code that corrects.
 */
export async function loadShards(
  engine: SearchEngine,
  query: string,
  read: (href: string) => Promise<SearchShard | undefined>,
): Promise<boolean> {
  const loadOne = async (href: string) => {
    const shard = await read(href);
    if (shard) engine.addShard(href, shard);
    return shard !== undefined;
  };
  const load = async (hrefs: readonly string[]) =>
    (await Promise.all(hrefs.map((href) => loadOne(href).catch(() => false)))).every(Boolean);
  // Without the code that corrects, what is spelled right answers.
  return (await load(engine.missingShards(query))) && engine.correct(query, load).catch(() => false);
}

/** Returns the words of a query to look up. A single letter of a name, such as the last one of `getS`, is in too many texts. */
function wordsOf(query: string): string[] {
  const words = queryWords(query);
  const telling = words.filter((word) => !/^\p{L}$/u.test(word));
  return (telling.length > 0 ? telling : words).slice(0, maximumWords);
}

/** Returns the terms of each word to look up. The last one is being typed. */
function wantedTerms(query: string): readonly WantedTerms[] {
  const words = wordsOf(query);
  return words.map((word, at) => [searchTerm(word), ...(at === words.length - 1 ? finishedTerms(word) : [])]);
}

/** Tells whether terms that a page has begin with each of those that are wanted: a word that is being typed finds what it will find. */
function hasAll(terms: readonly string[], wanted: readonly WantedTerms[]): boolean {
  return wanted.every(([word, ...finished]) => terms.some((term) => term.startsWith(word) || finished.includes(term)));
}

/** Returns the pages that the site suggests, in its order. */
function suggestedPages({ pages, suggested }: SearchIndex): readonly Ranked[] {
  return suggested.map((page) => ({ page: pages[page]!, score: 1, terms: [], meant: [] }));
}

/** Returns the pages that match a query, the best first. */
function rankPages(query: string, kind: string | undefined, index: SearchIndex): readonly Ranked[] {
  const { kinds, pages } = index;
  const words = wordsOf(query);
  const terms = wantedTerms(query);
  const matches = matchQuery(query, words, terms, index);
  const rarities = words.map((_, at) => {
    let holding = 0;
    for (const { scores } of matches.values()) if (scores[at]! > 0) holding++;
    return Math.log(1 + pages.length / Math.max(1, holding));
  });
  const wanted = query.trim().toLowerCase();
  const asked = { wanted, words, terms: terms.map(([term]) => term) };
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
      (own?.weight ?? 1) * known * titleWeight(page, asked, match.terms) * foundShare(match, rarities) ** coverage;
    const matched = match.scores.reduce((sum, value, at) => sum + value * (telling[at] ?? 1), 0);
    const score = (matched + phraseScore(match, rarities)) * weight;
    ranked.push({ page, score, terms: match.terms, meant: match.meant });
  }
  return ranked.sort((a, b) => b.score - a.score || (a.page.href < b.page.href ? -1 : 1));
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
