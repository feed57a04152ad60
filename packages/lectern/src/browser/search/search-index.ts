import MiniSearch from 'minisearch';
import {
  plainSlug,
  type SearchData,
  type SearchPage,
  type SearchShard,
  type SearchShardLink,
  unpackPages,
  unpackShards,
} from '../../model/search.ts';
import { searchTerm, splitWords } from '../../model/search-words.ts';

/** A heading of a page. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** Words that a site declares to mean others. */
interface Synonym {
  readonly terms: readonly string[];
  /** The words of each text that is meant. */
  readonly meant: readonly (readonly string[])[];
}

/** Words that readers bring from elsewhere, and the position of the page that answers them. */
interface Alias {
  readonly page: number;
  readonly terms: readonly string[];
}

/** What a search looks up. */
export interface SearchIndex {
  readonly kinds: SearchData['kinds'];
  readonly pages: readonly SearchPage[];
  /** Titles, names of files, headings and descriptions; the ids are positions in `pages`. */
  readonly titles: MiniSearch;
  /** The terms of these. */
  readonly terms: ReadonlySet<string>;
  readonly synonyms: readonly Synonym[];
  readonly aliases: readonly Alias[];
  /** Positions of the pages to offer before the reader types. */
  readonly suggested: readonly number[];
  /** How many pages link to each page, as binary logarithms. */
  readonly linked: readonly number[];
  /** Addresses of the shards with the terms of texts. */
  readonly links: readonly SearchShardLink[];
  /** The loaded shards, by their addresses. */
  readonly shards: Map<string, SearchShard>;
  /** Terms that a misspelled one may stand for, by that one. */
  readonly corrections: Map<string, readonly string[]>;
}

/** Creates the index of a site from its first file. The packed pages are not kept: those of a large site take megabytes. */
export function createSearchIndex(data: SearchData): SearchIndex {
  const pages = unpackPages(data.pages);
  const synonyms = Object.entries(data.synonyms).map(([words, meant]) => ({
    terms: termsOf(words),
    meant: meant.map((text) => [...new Set(splitWords(text))]),
  }));
  const aliases = (data.aliases ?? []).flatMap(([page, words]) =>
    words.map((text) => ({ page, terms: termsOf(text) })),
  );
  const { kinds, suggested = [], linked = '', shards } = data;
  return {
    kinds,
    pages,
    ...indexTitles(pages),
    synonyms,
    aliases,
    suggested,
    linked: [...linked].map((rank) => Number.parseInt(rank, 36) / 2),
    links: unpackShards(shards),
    shards: new Map(),
    corrections: new Map(),
  };
}

/** Returns the terms of a text in their order. */
export function termsOf(text: string): readonly string[] {
  return splitWords(text).map(searchTerm);
}

function indexTitles(pages: readonly SearchPage[]): Pick<SearchIndex, 'titles' | 'terms'> {
  const terms = new Set<string>();
  const titles = new MiniSearch({
    fields: ['title', 'file', 'headings', 'description'],
    tokenize: splitWords,
    processTerm(word) {
      const term = searchTerm(word);
      terms.add(term);
      return term;
    },
    searchOptions: { processTerm: searchTerm },
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
  return { titles, terms };
}

/** Returns the address of the shard that has a term, if any has it. */
export function findShard(term: string, { links }: SearchIndex): string | undefined {
  return links.findLast(({ from }) => from <= term)?.href ?? links[0]?.href;
}

/** Returns the shard that has a term, if any has it; undefined while it is not loaded. */
export function shardOf(term: string, index: SearchIndex): SearchShard | undefined {
  return index.shards.get(findShard(term, index) ?? '');
}

/** Length from which a term may be misspelled: that of Algolia's typo tolerance. */
export const shortestMisspelled = 4;

/** Tells whether a term may be misspelled: no page has it, nor one that begins with it. False while its shard is not loaded. */
export function isUnknown(term: string, index: SearchIndex): boolean {
  if (term.length < shortestMisspelled) return false;
  const shard = shardOf(term, index);
  return shard !== undefined && ![...index.terms, ...Object.keys(shard)].some((other) => other.startsWith(term));
}

/** Tells whether some page has a term; of the texts, only those that are loaded count. */
export function isTerm(term: string, index: SearchIndex): boolean {
  return index.terms.has(term) || Object.hasOwn(shardOf(term, index) ?? {}, term);
}

/** Reads a heading as the index writes it. */
export function readHeading(heading: SearchPage['headings'][number]): Heading {
  return typeof heading === 'string' ? { id: plainSlug(heading), text: heading } : { id: heading[0], text: heading[1] };
}

/** Returns the name by which readers know a title: `element.click` is also called `click`. */
export function shortName(title: string): string {
  return title.replace(/^\w+\.(?=\S+$)/, '');
}
