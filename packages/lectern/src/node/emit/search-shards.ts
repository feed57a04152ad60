import { findNames, isTelling, searchTerm, splitName } from '../../model/search-words.ts';
import { hashParts } from '../ground/hashes.ts';
import { openRecords } from '../store/open-records.ts';
import type { Store } from '../store/open-store.ts';

/** Terms and pages in a file, about: 3 kB brotli, so that a query of three words loads less than a page. */
const shardSize = 1500;
/** More of the same word in a page says no more about it. */
const maximumCount = 4;
/** A word of more than half of so many pages tells none of them apart, and its list would be long. */
const manyPages = 1000;

/** The words of the texts from one term on up to that of the next file. */
export interface ShardFile {
  readonly from: string;
  readonly content: string;
}

/**
 * The words of all texts with their pages, in files of about the same size. `pages` holds the texts of each. What a page's
 * texts say is kept by their content, so after an edit only that page is read again.
 */
export async function makeShards(pages: readonly (readonly string[])[], store: Store): Promise<readonly ShardFile[]> {
  // Of each term, its pages in their order, each as its number and its count in one number: a site has millions.
  const postings = new Map<string, number[]>();
  for (const [page, counted] of (await countPages(pages, store)).entries()) {
    for (const [at, terms] of counted.split('|').entries()) {
      for (const term of terms === '' ? [] : terms.split(' ')) {
        const posting = page * maximumCount + at;
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
    const part = terms.slice(start, end).map((term) => [term, printPostings(postings.get(term)!)] as const);
    shards.push({ from: terms[start]!, content: JSON.stringify(Object.fromEntries(part)) });
    start = end;
  }
  return shards;
}

/** The terms of each page: those that it has once, twice and so on, with `|` between them. */
async function countPages(pages: readonly (readonly string[])[], store: Store): Promise<readonly string[]> {
  const records = openRecords(store, 'search-words');
  const termsOf = rememberTerms();
  const counted: string[] = [];
  for (const texts of pages) {
    const key = hashParts(texts);
    const kept = await records.get(key);
    const terms = kept ? kept.toString() : countTerms(texts, termsOf);
    if (!kept) records.set(key, terms);
    counted.push(terms);
  }
  await records.write();
  return counted;
}

/** The terms of a name that tell something; a site has few names and many of each. */
function rememberTerms(): (name: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (name) => {
    const terms = known.get(name) ?? splitName(name).map(searchTerm).filter(isTelling);
    known.set(name, terms);
    return terms;
  };
}

function countTerms(texts: readonly string[], termsOf: (name: string) => readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const name of findNames(text)) {
      for (const term of termsOf(name)) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  const groups: string[][] = Array.from({ length: maximumCount }, () => []);
  for (const [term, count] of counts) groups[Math.min(count, maximumCount) - 1]!.push(term);
  return groups.map((terms) => terms.join(' ')).join('|');
}

function printPostings(list: readonly number[]): string {
  let last = 0;
  let printed = '';
  for (const posting of list) {
    const page = Math.floor(posting / maximumCount);
    const count = (posting % maximumCount) + 1;
    printed += `${printed && ' '}${page - last}${count > 1 ? `*${count}` : ''}`;
    last = page;
  }
  return printed;
}
