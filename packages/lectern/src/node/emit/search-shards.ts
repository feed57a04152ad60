import { namedCount, packPhrase } from '../../model/search.ts';
import { findNames, isTelling, searchTerm, splitName } from '../../model/search-words.ts';
import { hashParts } from '../ground/hashes.ts';
import { openRecords } from '../store/open-records.ts';
import type { Store } from '../store/open-store.ts';

/**
 * Approximate number of terms and pages in a file: 1.5 kB with brotli, so that a query of three words loads less than a page.
 */
const shardSize = 750;
/** Further occurrences of a word in the texts of a page say nothing more about it. */
const maximumCount = namedCount - 1;
/** From this number of pages on, a word on more than half of them distinguishes none, and its list would be long. */
const manyPages = 1000;

/** What says what a page is about. */
export interface SearchNames {
  /** Headings, descriptions and keywords that the first file has no room for. */
  readonly named: readonly string[];
  /** Questions that readers ask in other words. Each is compared with a query as a whole. */
  readonly phrases: readonly string[];
}

/** The words of the texts, from one term up to that of the next file. */
export interface ShardFile {
  readonly from: string;
  readonly content: string;
}

/**
 * Returns the words of all texts with their pages, in files of similar size. `pages` contains the texts of each, `names` what
 * says what each is about. The words of a page are stored by its content, so after an edit only that page is read again.
 */
export async function makeShards(
  pages: readonly (readonly string[])[],
  store: Store,
  names: readonly SearchNames[] = [],
): Promise<readonly ShardFile[]> {
  // For each term, its pages in order, each with its number and its count in one number, because a site has millions.
  const postings = new Map<string, number[]>();
  /** The phrases that have a term, as they are printed after its page. */
  const phrases = new Map<string, Map<number, string>>();
  for (const [page, counted] of (await countPages(pages, names, store)).entries()) {
    for (const [at, terms] of counted.split('|').entries()) {
      for (const printed of terms === '' ? [] : terms.split(' ')) {
        const [term = '', numbers] = printed.split(':');
        if (numbers !== undefined) phrases.set(term, (phrases.get(term) ?? new Map()).set(page, numbers));
        const posting = page * namedCount + at;
        const list = postings.get(term);
        if (list) list.push(posting);
        else postings.set(term, [posting]);
      }
    }
  }
  const most = Math.max(manyPages, pages.length) / 2;
  // Sorted by UTF-16 code units, as `compareText` does.
  const terms = [...postings.keys()].filter((term) => postings.get(term)!.length < most).sort();
  const shards: ShardFile[] = [];
  for (let start = 0; start < terms.length; ) {
    let end = start;
    for (let size = 0; end < terms.length && size < shardSize; end++) size += postings.get(terms[end]!)!.length + 1;
    const part = terms
      .slice(start, end)
      .map((term) => [term, printPostings(postings.get(term)!, phrases.get(term))] as const);
    shards.push({ from: terms[start]!, content: JSON.stringify(Object.fromEntries(part)) });
    start = end;
  }
  return shards;
}

/**
 * Returns the terms of each page: those that occur once, twice and so on, and those of its names, separated by `|`. The
 * phrases that have a term follow it after a colon.
 */
async function countPages(
  pages: readonly (readonly string[])[],
  names: readonly SearchNames[],
  store: Store,
): Promise<readonly string[]> {
  const records = openRecords(store, 'search-words');
  const termsOf = rememberTerms();
  const counted: string[] = [];
  for (const [page, texts] of pages.entries()) {
    const { named, phrases } = names[page] ?? { named: [], phrases: [] };
    const key = hashParts([String(named.length), String(phrases.length), ...named, ...phrases, ...texts]);
    const kept = await records.get(key);
    const terms = kept ? kept.toString() : countTerms(texts, { named, phrases }, termsOf);
    if (!kept) records.set(key, terms);
    counted.push(terms);
  }
  await records.write();
  return counted;
}

/**
 * Returns a function that returns the meaningful terms of a name, computed once, because a site has few names and many
 * occurrences of each.
 */
function rememberTerms(): (name: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (name) => {
    const terms = known.get(name) ?? splitName(name).map(searchTerm).filter(isTelling);
    known.set(name, terms);
    return terms;
  };
}

function countTerms(
  texts: readonly string[],
  { named, phrases }: SearchNames,
  termsOf: (name: string) => readonly string[],
): string {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const name of findNames(text)) {
      for (const term of termsOf(name)) counts.set(term, Math.min((counts.get(term) ?? 0) + 1, maximumCount));
    }
  }
  const asked = new Map<string, number[]>();
  for (const [at, phrase] of phrases.entries()) {
    const terms = new Set(findNames(phrase).flatMap(termsOf));
    for (const term of terms) asked.set(term, [...(asked.get(term) ?? []), packPhrase(at, terms.size)]);
  }
  for (const term of asked.keys()) if (!counts.has(term)) counts.set(term, 1);
  for (const term of named.flatMap(findNames).flatMap(termsOf)) counts.set(term, namedCount);
  const groups: string[][] = Array.from({ length: namedCount }, () => []);
  for (const [term, count] of counts) {
    const numbers = asked.get(term)?.join(',');
    groups[count - 1]!.push(numbers === undefined ? term : `${term}:${numbers}`);
  }
  return groups.map((terms) => terms.join(' ')).join('|');
}

function printPostings(list: readonly number[], phrases?: ReadonlyMap<number, string>): string {
  let last = 0;
  let printed = '';
  for (const posting of list) {
    const page = Math.floor(posting / namedCount);
    const count = (posting % namedCount) + 1;
    const numbers = phrases?.get(page);
    printed += `${printed && ' '}${page - last}${count > 1 ? `*${count}` : ''}${numbers === undefined ? '' : `:${numbers}`}`;
    last = page;
  }
  return printed;
}
