import type { Article, Page } from '../../model/page.ts';
import {
  type PackedPage,
  plainSlug,
  type SearchData,
  type SearchKind,
  type SearchShardLink,
  searchPath,
} from '../../model/search.ts';
import { isTelling, searchTerm, splitWords } from '../../model/search-words.ts';
import { withBase, withoutBase } from '../../model/url.ts';
import { compareText } from '../compare-text.ts';
import { contentHash } from './build-id.ts';
import type { OutputFile } from './create-output.ts';

/** Terms and pages in a file, about: 3 kB brotli, so that a query of three words loads less than a page. */
const shardSize = 1500;
/** More of the same word in a page says no more about it. */
const maximumCount = 4;

/** A page that can be found. */
export interface SearchablePage {
  readonly page: Page;
  readonly article?: Pick<Article, 'sections'>;
}

/** How a site is searched, see the option `search`. */
export interface SearchRules {
  readonly kinds: readonly (SearchKind & { readonly routes: string; readonly headings: boolean })[];
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
}

/**
 * Writes what search reads: one file with what every page is called, which answers most queries, and the words of the texts in
 * small files by the alphabet, of which a query loads those that its words lie in.
 */
export function emitSearchFiles(input: {
  readonly baseUrl: string;
  readonly pages: readonly SearchablePage[];
  readonly rules: SearchRules;
}): readonly OutputFile[] {
  const { baseUrl, rules } = input;
  const found = input.pages.filter(
    ({ page }) => !page.unlisted && page.kind !== 'not-found' && page.kind !== 'post-list',
  );
  const routes = found.map(({ page }) => withoutBase(baseUrl, page.route) ?? page.route);
  const kinds = rules.kinds.filter((kind) => routes.some((route) => new RegExp(kind.routes).test(route)));
  const hasBriefKind = (page: number) => kindOf(routes[page]!, kinds)?.headings === false;
  const shards = makeShards(found, hasBriefKind).map(
    ({ from, content }): { link: SearchShardLink; file: OutputFile } => {
      const path = `assets/search/${contentHash(content)}.json`;
      return { link: { from, href: withBase(baseUrl, `/${path}`) }, file: { path, content } };
    },
  );
  const isCommon = commonHeadings(found);
  const data: SearchData = {
    pages: found.map(({ page, article }) => describePage(page, article, baseUrl, kinds, isCommon)),
    kinds: [...kinds.map(({ label, weight }) => ({ label, weight })), { label: '', weight: 1 }],
    synonyms: rules.synonyms,
    shards: shards.map(({ link }) => link),
  };
  return [{ path: searchPath.slice(1), content: JSON.stringify(data) }, ...shards.map(({ file }) => file)];
}

/** The kind of a page is the first whose pattern its route matches; a page of no kind has the last one. */
function describePage(
  page: Page,
  article: SearchablePage['article'],
  baseUrl: string,
  kinds: SearchRules['kinds'],
  isCommon: (heading: string) => boolean,
): PackedPage {
  const route = withoutBase(baseUrl, page.route) ?? page.route;
  const kind = kindOf(route, kinds);
  const headings = (kind?.headings === false ? [] : headingsOf(article))
    .filter(([, heading]) => !isCommon(heading))
    .map(([id, heading]) => (id === plainSlug(heading) ? heading : ([id, heading] as const)));
  return [page.route, page.title, page.description, kind ? kinds.indexOf(kind) : kinds.length, headings];
}

/** The first kind whose pattern a route matches. */
function kindOf(route: string, kinds: SearchRules['kinds']): SearchRules['kinds'][number] | undefined {
  return kinds.find(({ routes }) => new RegExp(routes).test(route));
}

function headingsOf(article: SearchablePage['article']): readonly (readonly [id: string, text: string])[] {
  const sections = article?.sections ?? [];
  return sections.flatMap(({ id, heading }) => (id !== undefined && heading ? [[id, heading] as const] : []));
}

/** Tells headings that say nothing about their page because many have them, such as `Examples`: one page in twenty, and five. */
function commonHeadings(pages: readonly SearchablePage[]): (heading: string) => boolean {
  const counts = new Map<string, number>();
  for (const { article } of pages) {
    for (const text of new Set(headingsOf(article).map(([, heading]) => heading))) {
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const limit = Math.max(5, pages.length / 20);
  return (heading) => (counts.get(heading) ?? 0) >= limit;
}

/** The words of all texts with their pages, in files of about the same size; `hasHeadings` tells pages whose headings are among them. */
function makeShards(
  pages: readonly SearchablePage[],
  hasHeadings: (page: number) => boolean,
): readonly { readonly from: string; readonly content: string }[] {
  const postings = new Map<string, [page: number, count: number][]>();
  // The pages of a site have most words in common.
  const termOf = remember((word) => {
    const term = searchTerm(word);
    return isTelling(term) ? term : undefined;
  });
  for (const [number, { article }] of pages.entries()) {
    for (const [term, count] of countTerms(article?.sections ?? [], hasHeadings(number), termOf)) {
      const list = postings.get(term);
      if (list) list.push([number, count]);
      else postings.set(term, [[number, count]]);
    }
  }
  const terms = [...postings].sort(([a], [b]) => compareText(a, b));
  const shards: { from: string; content: string }[] = [];
  for (let start = 0; start < terms.length; ) {
    let end = start;
    for (let size = 0; end < terms.length && size < shardSize; end++) size += terms[end]![1].length + 1;
    const part = terms.slice(start, end).map(([term, list]) => [term, printPostings(list)] as const);
    shards.push({ from: terms[start]![0], content: JSON.stringify(Object.fromEntries(part)) });
    start = end;
  }
  return shards;
}

/** A function that works out each answer once. */
function remember<T>(work: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    if (!known.has(key)) known.set(key, work(key));
    return known.get(key)!;
  };
}

function countTerms(
  sections: Article['sections'],
  hasHeadings: boolean,
  termOf: (word: string) => string | undefined,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { heading = '', text } of sections) {
    for (const word of splitWords(hasHeadings ? `${heading} ${text}` : text)) {
      const term = termOf(word);
      if (term !== undefined) counts.set(term, Math.min(maximumCount, (counts.get(term) ?? 0) + 1));
    }
  }
  return counts;
}

function printPostings(list: readonly [page: number, count: number][]): string {
  return list
    .map(([page, count], index) => `${page - (list[index - 1]?.[0] ?? 0)}${count > 1 ? `*${count}` : ''}`)
    .join(' ');
}
