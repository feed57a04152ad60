import MiniSearch, { type SearchOptions } from 'minisearch';
import { plainSlug, type SearchData, type SearchPage, type SearchShard, unpackPages } from '../../model/search.ts';
import { longestQuery, queryWords, searchTerm, splitWords } from '../../model/search-words.ts';
import { findPostings } from './find-postings.ts';
import type { SearchOptions as FindOptions } from './messages.ts';

/** A heading of a page. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** A page that a query finds. */
export interface SearchHit {
  readonly page: SearchPage;
  /** Only for comparing hits of one query. */
  readonly score: number;
  /** Terms of the index that the query's words matched; to be marked. */
  readonly terms: readonly string[];
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
  /** Returns the best hits from `start` on; `kind` limits them to pages of the kind with that label. */
  find(query: string, options?: FindOptions): SearchResult;
}

/** Weight of a match by field. Titles and commands come before bodies. */
const boost = { title: 5, file: 4, description: 2.5, headings: 1.5 };
const ranking = { boost, weights: { fuzzy: 0.45, prefix: 0.7 }, bm25: { k: 1.2, b: 0.5, d: 0.5 } };
/** Weight of a match in the text, compared with one in a field. */
const textWeight = 0.3;
const synonymWeight = 1;
const joinedWeight = 1.5;
const exactTitle = 3;
const titleAmongWords = 1.3;
/** Maximum length of a name, in characters. */
const longestName = 30;
/**
 * How much missing words cost a page: its score is multiplied by the share of the query that it has, raised to this power.
 */
const coverage = 2.5;
/** Maximum number of words of a query; further words add nothing. */
const maximumWords = 24;
const maximumHeadings = 3;
/** Hits below this share of the best score are dropped. */
const worthwhile = 0.04;

interface Match {
  /** One for each word of the query, and a last one for all of them together. */
  readonly scores: Float64Array;
  readonly terms: Set<string>;
}

/** Creates the search of a site from its first file. It never uses the network: `missingShards` says what to load. */
export function createSearchEngine(data: SearchData): SearchEngine {
  // The packed pages are not kept: those of a large site take megabytes.
  const { kinds, shards: links } = data;
  const pages = unpackPages(data.pages);
  const titles = new MiniSearch({
    fields: ['title', 'file', 'headings', 'description'],
    tokenize: splitWords,
    processTerm: searchTerm,
  });
  titles.addAll(
    pages.map(({ href, title, description, headings }, id) => ({
      id,
      title,
      file: href.slice(href.lastIndexOf('/') + 1),
      headings: headings.map((heading) => readHeading(heading).text).join('\n'),
      description,
    })),
  );
  const synonyms = Object.entries(data.synonyms).map(([words, meant]) => ({
    terms: splitWords(words).map(searchTerm),
    meant: meant.map((text) => [...new Set(splitWords(text))]),
  }));
  const shards = new Map<string, SearchShard>();

  function shardOf(term: string): string | undefined {
    return links.findLast(({ from }) => from <= term)?.href ?? links[0]?.href;
  }

  function wordsOf(query: string): string[] {
    return queryWords(query).slice(0, maximumWords);
  }

  return {
    missingShards(query) {
      const found = wordsOf(query).map((word) => shardOf(searchTerm(word)));
      return [...new Set(found)].filter((href) => href !== undefined && !shards.has(href)) as string[];
    },

    addShard(href, shard) {
      shards.set(href, shard);
    },

    find(whole, { kind, start = 0, count = 10 } = {}) {
      const query = whole.slice(0, longestQuery);
      const words = wordsOf(query);
      const matches = new Map<number, Match>();

      const note = (id: number, word: number, score: number, terms: readonly string[]): void => {
        const match = matches.get(id) ?? { scores: new Float64Array(words.length + 1), terms: new Set<string>() };
        matches.set(id, match);
        match.scores[word] = Math.max(match.scores[word] ?? 0, score);
        for (const term of terms) match.terms.add(term);
      };
      const findTitles = (word: string, at: number, weight: number, options: SearchOptions): void => {
        for (const { id, score, terms } of titles.search(word, { ...ranking, ...options })) {
          note(id, at, score * weight, terms);
        }
      };

      for (const [at, word] of words.entries()) {
        const isLast = at === words.length - 1;
        const prefix = word.length > (isLast ? 1 : 4);
        findTitles(word, at, 1, { tokenize: (text) => [text], prefix, fuzzy: word.length > 3 && 0.25 });
        const term = searchTerm(word);
        const shard = shards.get(shardOf(term) ?? '');
        for (const { page, term: found, score } of findPostings(shard, term, isLast, pages.length)) {
          note(page, at, score * textWeight, [found]);
        }
      }

      const written = splitWords(query).map(searchTerm);
      for (const synonym of synonyms) {
        if (!hasInRow(written, synonym.terms)) continue;
        const covered = [...words.keys()].filter((at) => synonym.terms.includes(searchTerm(words[at]!)));
        for (const meant of synonym.meant) {
          for (const { id, score, terms } of titles.search(meant.join(' '), { ...ranking, combineWith: 'AND' })) {
            for (const at of covered) note(id, at, (score * synonymWeight) / (covered.length * meant.length), terms);
          }
        }
      }

      // "set cookies" and "get h t m l" are names that were split.
      const joined = query.toLowerCase().replace(/[^\p{L}\p{N}$]+/gu, '');
      if (joined.length < longestName && joined !== words[0]) {
        findTitles(joined, words.length, joinedWeight, {
          tokenize: (text) => [text],
          fuzzy: joined.length > 6 && 0.15,
        });
      }

      const rarities = words.map((_, at) => {
        const holding = [...matches.values()].filter(({ scores }) => (scores[at] ?? 0) > 0).length;
        return Math.log(1 + pages.length / Math.max(1, holding));
      });
      const wanted = query.trim().toLowerCase();
      const ranked: { readonly page: SearchPage; readonly score: number; readonly terms: ReadonlySet<string> }[] = [];
      for (const [id, { scores, terms }] of matches) {
        const page = pages[id]!;
        if (kind !== undefined && kinds[page.kind]?.label !== kind) continue;
        // `element.click` is also called `click`.
        const title = page.title.toLowerCase();
        const names = [title, title.replace(/^\w+\.(?=\S+$)/, '')];
        const isExact = names.includes(wanted);
        const named = isExact ? exactTitle : names.some((name) => words.includes(name)) ? titleAmongWords : 1;
        const found = (scores.at(-1) ?? 0) > 0 ? 1 : foundShare(scores, rarities);
        const weight = (kinds[page.kind]?.weight ?? 1) * named * found ** coverage;
        const score = scores.reduce((sum, value) => sum + value, 0) * weight;
        ranked.push({ page, score, terms });
      }
      ranked.sort((a, b) => b.score - a.score || (a.page.href < b.page.href ? -1 : 1));
      const least = (ranked[0]?.score ?? 0) * worthwhile;
      const shown = ranked.filter(({ score }) => score >= least);
      const hits = shown.slice(start, start + count).map(
        ({ page, score, terms }): SearchHit => ({
          page,
          score,
          terms: [...terms],
          headings: matchingHeadings(page, terms),
        }),
      );
      return { hits, total: shown.length };
    },
  };
}

/** Tells whether all terms of a part occur in a list, one after the other. */
function hasInRow(list: readonly string[], part: readonly string[]): boolean {
  return list.some((_, at) => part.every((term, next) => list[at + next] === term));
}

/** Returns the share of a query that a page has; each word counts by its rarity. */
function foundShare(scores: Float64Array, rarities: readonly number[]): number {
  const whole = rarities.reduce((sum, rarity) => sum + rarity, 0);
  return rarities.reduce((sum, rarity, at) => sum + ((scores[at] ?? 0) > 0 ? rarity : 0), 0) / whole;
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

function readHeading(heading: SearchPage['headings'][number]): Heading {
  return typeof heading === 'string' ? { id: plainSlug(heading), text: heading } : { id: heading[0], text: heading[1] };
}
