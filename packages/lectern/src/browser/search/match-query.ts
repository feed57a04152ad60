import type { SearchOptions } from 'minisearch';
import { searchTerm } from '../../model/search-words.ts';
import { findPostings, type Posting } from './find-postings.ts';
import { isTerm, type SearchIndex, shardOf, shortestMisspelled, termsOf } from './search-index.ts';

/** Weight of a match by field. Titles and commands come before bodies. */
const boost = { title: 3.5, file: 1.5, description: 2, headings: 1.5 };
const ranking = { boost, weights: { fuzzy: 0.45, prefix: 0.7 }, bm25: { k: 1.2, b: 0.5, d: 0.5 } };
/** Weight of a match in the text, compared with one in a field. */
const textWeight = 0.3;
/** Weight of a match in the text of a term that a misspelled word may stand for. */
const correctedWeight = 0.6;
/** How surely a page is about a word that only its text has. */
const textShare = 0.32;
/** The same for a word of its phrases. */
const phraseShare = 0.85;
const synonymWeight = 1;
/** How surely a page is about a word that a synonym leads to. */
const synonymShare = 0.9;
const joinedWeight = 2.6;
/** Weight of a longer word in a phrase if some page has the word itself. */
const surePrefixWeight = 0.35;
/**
 * Weight of a page whose alias is the whole query, compared with the rarest word that a site can have. A part of a query
 * counts by its share of the words.
 */
const aliasWeight = 36;
/** Maximum length of a name, in characters. */
const longestName = 30;

/** How a page matches a query. Plain lists, because a word of a large site matches thousands of pages. */
export interface Match {
  /** How surely the page is about each word, from 0 to 1: less if only its text has the word. */
  readonly shares: number[];
  /** One for each word of the query, and a last one for all of them together. */
  readonly scores: number[];
  /** Positions of the words of the query that each phrase of the page has, by the packed phrase. */
  phrases?: Map<number, Set<number>>;
  /** Terms that the words of the query match, each once. */
  readonly terms: string[];
  /** Terms that synonyms lead to, or that only look like a word that some page has. */
  readonly meant: string[];
}

/** Notes that a page matches the word of the query at a position, by terms that were typed or by those of a synonym. */
type Note = (
  page: number,
  at: number,
  score: number,
  terms: readonly string[],
  kind?: 'terms' | 'meant',
  share?: number,
) => Match;

/** The term of a word; after it, those that the word may have when it is finished, if it is being typed. */
export type WantedTerms = readonly [term: string, ...finished: string[]];

/** Where a word stands: whether the reader wrote it as a word or as a part of a name, and whether it is being typed. */
interface WordPlace {
  readonly isWhole: boolean;
  readonly isLast: boolean;
  readonly wanted: WantedTerms;
}

/** Returns the pages that match a query, by their positions in the index. `wanted` are the terms of each of its words. */
export function matchQuery(
  query: string,
  words: readonly string[],
  wanted: readonly WantedTerms[],
  index: SearchIndex,
): ReadonlyMap<number, Match> {
  const matches = new Map<number, Match>();
  const note: Note = (page, at, score, terms, kind = 'terms', share = 1) => {
    const match = matches.get(page) ?? {
      scores: Array<number>(words.length + 1).fill(0),
      shares: Array<number>(words.length).fill(0),
      terms: [],
      meant: [],
    };
    matches.set(page, match);
    match.scores[at] = Math.max(match.scores[at] ?? 0, score);
    match.shares[at] = Math.max(match.shares[at] ?? 0, share);
    for (const term of terms) if (!match[kind].includes(term)) match[kind].push(term);
    return match;
  };
  const isWhole = words.length === 1 || /\s/.test(query.trim());
  for (const [at, word] of words.entries())
    matchWord(word, at, { isWhole, isLast: at === words.length - 1, wanted: wanted[at]! }, index, note);
  matchSynonyms(query, words, index, note);
  matchAliases(query, words, index, note);
  matchJoined(query, words, index, note);
  return matches;
}

/**
 * Looks a word up in fields and texts. The last word of a query, or its only name, may be a beginning, because it is
 * being typed. A whole word that some page has is not taken for a misspelled one.
 */
function matchWord(word: string, at: number, place: WordPlace, index: SearchIndex, note: Note): void {
  const { isWhole, isLast } = place;
  const [term, ...finished] = place.wanted;
  const postings = findPostings(shardOf(term, index), term, isLast || !isWhole, index.pages.length);
  const isKnown = isTerm(term, index);
  const isSure = isWhole && isKnown;
  const titles = findTitles(word, index, {
    prefix: isLast || !isWhole || word.length > 4,
    fuzzy: !isSure && word.length >= shortestMisspelled && 0.25,
    weights: { ...ranking.weights, ...(isSure && !isLast && { prefix: surePrefixWeight }) },
  });
  for (const { id, score, terms } of titles) {
    // Where some page has the word itself, one that only looks like it was not typed: `text` for the `test` of a name.
    const typed = isKnown ? terms.filter((found) => found.startsWith(term)) : terms;
    note(id, at, score, typed);
    note(
      id,
      at,
      score,
      terms.filter((found) => !typed.includes(found)),
      'meant',
    );
  }
  const corrected = postingsOf(index.corrections.get(term) ?? [], correctedWeight, index);
  for (const later of finished) {
    for (const { id, score } of findTitles(later, index, { processTerm: (text) => text }))
      note(id, at, score * ranking.weights.prefix, [later]);
  }
  for (const { page, term: found, isNamed, phrases, score } of [
    ...postings,
    ...corrected,
    ...postingsOf(finished, 1, index),
  ]) {
    const share = phrases.length > 0 ? phraseShare : textShare;
    const match = note(page, at, score * textWeight, [found], 'terms', isNamed ? 1 : share);
    if (phrases.length > 0) match.phrases ??= new Map();
    for (const phrase of phrases) match.phrases!.set(phrase, (match.phrases!.get(phrase) ?? new Set()).add(at));
  }
}

/** Returns the pages whose texts have one of some terms, each with its score multiplied by a weight. */
function postingsOf(terms: readonly string[], weight: number, index: SearchIndex): readonly Posting[] {
  return terms
    .flatMap((term) => findPostings(shardOf(term, index), term, false, index.pages.length))
    .map((posting) => ({ ...posting, score: posting.score * weight }));
}

/** Looks up what the words of a query mean by the synonyms of the site. */
function matchSynonyms(query: string, words: readonly string[], { synonyms, titles }: SearchIndex, note: Note): void {
  const written = termsOf(query);
  for (const synonym of synonyms) {
    if (!hasInRow(written, synonym.terms)) continue;
    const covered = [...words.keys()].filter((at) => synonym.terms.includes(searchTerm(words[at]!)));
    for (const meant of synonym.meant) {
      for (const { id, score, terms } of titles.search(meant.join(' '), { ...ranking, combineWith: 'AND' })) {
        for (const at of covered)
          note(id, at, (score * synonymWeight) / (covered.length * meant.length), terms, 'meant', synonymShare);
      }
    }
  }
}

/** Looks up the aliases that a query contains. Of several pages, the one that the site names first comes first. */
function matchAliases(query: string, words: readonly string[], { aliases, pages }: SearchIndex, note: Note): void {
  const most = aliasWeight * Math.log(1 + pages.length);
  const written = termsOf(query);
  const found = aliases.filter(({ terms }) => hasInRow(written, terms));
  for (const [rank, { page, terms }] of found.entries()) {
    const covered = words.filter((word) => terms.includes(searchTerm(word)));
    note(page, words.length, (most * covered.length) / words.length / (1 + rank / 10), []);
  }
}

/** Looks up all words as one: "set cookies" and "get h t m l" are names that were split. */
function matchJoined(query: string, words: readonly string[], index: SearchIndex, note: Note): void {
  const joined = query.toLowerCase().replace(/[^\p{L}\p{N}$]+/gu, '');
  if (joined.length >= longestName || joined === words[0]) return;
  for (const { id, score, terms } of findTitles(joined, index, { fuzzy: joined.length > 6 && 0.15 }))
    note(id, words.length, score * joinedWeight, terms);
}

/** Looks up a text in the fields as one word. */
function findTitles(word: string, { titles }: SearchIndex, options: SearchOptions) {
  return titles.search(word, { ...ranking, tokenize: (text) => [text], ...options });
}

/** Tells whether all terms of a part occur in a list, one after the other. */
function hasInRow(list: readonly string[], part: readonly string[]): boolean {
  return list.some((_, at) => part.every((term, next) => list[at + next] === term));
}
