import type { Article, Page } from '../../model/page.ts';
import {
  packPages,
  plainSlug,
  type SearchData,
  type SearchKind,
  type SearchPage,
  type SearchShardLink,
  searchPath,
  shardFolder,
} from '../../model/search.ts';
import { withBase, withoutBase } from '../../model/url.ts';
import { contentHash } from '../ground/hashes.ts';
import type { Store } from '../store/open-store.ts';
import type { OutputFile } from './create-output.ts';
import { makeShards } from './search-shards.ts';

/**
 * Characters of descriptions and headings in the first file, about 11 kB with brotli, however many pages there are. The
 * rest counts as text, that of the longest pages first.
 */
const room = 37_000;
/** A shorter part of a description says nothing. */
const shortestDescription = 40;

/** A page that can be found. */
export interface SearchablePage {
  readonly page: Page;
  readonly article?: Pick<Article, 'sections'>;
}

/** How a site is searched; see the option `search`. */
export interface SearchRules {
  readonly kinds: readonly (SearchKind & { readonly routes: string; readonly headings: boolean })[];
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
}

/** What the first file says about a page, and the rest, which counts as text. */
interface Described {
  readonly page: SearchPage;
  readonly rest: readonly string[];
}

type SectionHeading = readonly [id: string, text: string];

/** Returns the pages that search should find: without unlisted pages, lists of others, and the not-found page. */
export function findablePages(pages: readonly SearchablePage[]): readonly SearchablePage[] {
  return pages.filter(({ page }) => !page.unlisted && page.kind !== 'not-found' && page.kind !== 'post-list');
}

/** Returns the first kind whose pattern a route (without the base URL) matches. */
export function kindOf(route: string, kinds: SearchRules['kinds']): SearchRules['kinds'][number] | undefined {
  return kinds.find(({ routes }) => new RegExp(routes).test(route));
}

/**
 * Makes the files of search: one with the names of all pages, which answers most queries, and small files with the words of
 * the texts in alphabetical order, of which a query loads those with its words.
 */
export async function emitSearchFiles(input: {
  readonly baseUrl: string;
  readonly pages: readonly SearchablePage[];
  readonly rules: SearchRules;
  readonly store: Store;
}): Promise<readonly OutputFile[]> {
  const { baseUrl, rules } = input;
  const found = findablePages(input.pages);
  const routes = found.map(({ page }) => withoutBase(baseUrl, page.route) ?? page.route);
  const kinds = rules.kinds.filter((kind) => routes.some((route) => new RegExp(kind.routes).test(route)));
  const described = describePages(found, routes, kinds);
  const texts = found.map(({ article }, at) => [
    ...(article?.sections ?? []).map(({ text }) => text),
    ...described[at]!.rest,
  ]);
  const shards = (await makeShards(texts, input.store)).map(
    ({ from, content }): { link: SearchShardLink; file: OutputFile } => {
      const path = `${shardFolder}${contentHash(content)}.json`;
      return { link: { from, href: withBase(baseUrl, path) }, file: { path: path.slice(1), content } };
    },
  );
  const data: SearchData = {
    pages: packPages(described.map(({ page }) => page)),
    kinds: [...kinds.map(({ label, weight }) => ({ label, weight })), { label: '', weight: 1 }],
    synonyms: rules.synonyms,
    shards: shards.map(({ link }) => link),
  };
  return [{ path: searchPath.slice(1), content: JSON.stringify(data) }, ...shards.map(({ file }) => file)];
}

/**
 * Describes pages for search. The kind of a page is the first whose pattern matches its route; a page without a match has
 * the last one.
 */
function describePages(
  pages: readonly SearchablePage[],
  routes: readonly string[],
  kinds: SearchRules['kinds'],
): readonly Described[] {
  const isCommon = commonHeadings(pages);
  const wanted = pages.map(({ article }, at) => {
    const all = headingsOf(article);
    const kind = kindOf(routes[at]!, kinds);
    return { kind, all, told: kind?.headings === false ? [] : all.filter(([, text]) => !isCommon(text)) };
  });
  const sizes = pages.map(
    ({ page }, at) => page.description.length + wanted[at]!.told.reduce((sum, [, text]) => sum + text.length + 3, 0),
  );
  const share = fairShare(sizes, room);
  return pages.map(({ page }, at) => {
    const { kind, all, told } = wanted[at]!;
    const description = cutText(page.description, share);
    let left = share - description.length;
    const held = told.filter(([, text]) => {
      left -= text.length + 3;
      return left >= 0;
    });
    const headings = held.map(([id, text]) => (id === plainSlug(text) ? text : ([id, text] as const)));
    const number = kind ? kinds.indexOf(kind) : kinds.length;
    const isHeld = new Set(held);
    // A heading that many pages have says nothing, unless its page shows no others in the first file.
    const rest = all.filter((one) => !isHeld.has(one) && (told.length === 0 || told.includes(one)));
    const words = rest.map(([, text]) => text);
    if (description.length < page.description.length) words.push(page.description);
    return { page: { href: page.route, title: page.title, description, kind: number, headings }, rest: words };
  });
}

/** Returns the largest share per page with which the total is not exceeded, although small pages need less of it. */
function fairShare(sizes: readonly number[], total: number): number {
  let left = total;
  const sorted = [...sizes].sort((a, b) => a - b);
  for (const [at, size] of sorted.entries()) {
    const share = left / (sorted.length - at);
    if (size > share) return share;
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
}

/** Returns a text cut to a length at the end of a word; empty if too little would be left. */
function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  if (length < shortestDescription) return '';
  return `${text.slice(0, text.lastIndexOf(' ', length - 2))} …`;
}

function headingsOf(article: SearchablePage['article']): readonly SectionHeading[] {
  const sections = article?.sections ?? [];
  return sections.flatMap(({ id, heading }) => (id !== undefined && heading ? [[id, heading] as const] : []));
}

/**
 * Returns a function that recognizes headings that say nothing about their page because many have them, such as `Examples`:
 * one page in twenty, and at least five.
 */
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
