import type { Article, Page } from '../../model/page.ts';
import {
  packPages,
  packShards,
  plainSlug,
  type SearchData,
  type SearchKind,
  type SearchPage,
  searchPathOf,
  shardFolder,
} from '../../model/search.ts';
import { withBase, withoutBase } from '../../model/url.ts';
import { contentHash } from '../ground/hashes.ts';
import type { Store } from '../store/open-store.ts';
import type { OutputFile } from './create-output.ts';
import { makeShards, type SearchNames } from './search-shards.ts';

/**
 * Characters of descriptions and headings in the first file, about 8 kB with brotli, however many pages there are. The rest
 * counts as text, that of long pages to which few lead first.
 */
const room = 23_500;
/** A shorter part of a description says nothing. */
const shortestDescription = 40;
/** The title of a page about a member of an object. */
const isMember = /^\w+\.\S+$/;

/** A page that can be found. */
export interface SearchablePage {
  readonly page: Page;
  readonly article?: Pick<Article, 'sections'>;
  /** Routes that its links lead to, without the base URL. */
  readonly leadsTo?: readonly string[];
}

/** How a site is searched; see the option `search`. */
export interface SearchRules {
  readonly kinds: readonly (SearchKind & {
    readonly routes: string;
    readonly headings: boolean;
    readonly titleOnly: boolean;
  })[];
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  /** Words that readers bring from elsewhere, by the routes of the pages that answer them. */
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  /** Words of questions that pages answer in other words, by their routes. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** Routes of the pages to offer before the reader types. */
  readonly suggestions: readonly string[];
  readonly errors?: string | undefined;
}

/** What the first file says about a page, and the rest, whose words are in the files of texts. */
interface Described extends SearchNames {
  readonly page: SearchPage;
  /** What counts as text. */
  readonly rest: readonly string[];
}

type SectionHeading = readonly [id: string, text: string];

/** Returns the pages that search should find: without unlisted pages, lists of others, and the not-found page. */
export function findablePages(pages: readonly SearchablePage[]): readonly SearchablePage[] {
  return pages.filter(({ page }) => isFindable(page));
}

/** Tells whether search should find a page: not an unlisted one, a list of others, or the not-found page. */
export function isFindable(page: Page): boolean {
  return !page.unlisted && page.kind !== 'not-found' && page.kind !== 'post-list';
}

/** Returns the first kind whose pattern a route (without the base URL) matches. */
export function kindOf(route: string, kinds: SearchRules['kinds']): SearchRules['kinds'][number] | undefined {
  return kinds.find(({ routes }) => new RegExp(routes).test(route));
}

/** Returns what a page is called besides its title: the heading above its text, and its keywords. */
export function otherNames({ heading, keywords = [] }: Pick<Page, 'heading' | 'keywords'>): readonly string[] {
  return heading === undefined ? keywords : [heading, ...keywords];
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
  /** The version whose readers search here. Default: those of pages without a version. */
  readonly version?: string | undefined;
  /** All versions. Default: none. */
  readonly versions?: readonly string[];
}): Promise<readonly OutputFile[]> {
  const { baseUrl, rules, version, versions = [] } = input;
  const found = findablePages(input.pages);
  const routes = found.map(({ page }) => withoutBase(baseUrl, page.route) ?? page.route);
  const kinds = rules.kinds.filter((kind) => routes.some((route) => new RegExp(kind.routes).test(route)));
  const linked = countLinks(found, routes);
  const described = describePages(found, routes, kinds, linked, rules.words);
  const texts = found.map(({ article }, at) =>
    kindOf(routes[at]!, kinds)?.titleOnly
      ? []
      : [...(article?.sections ?? []).map(({ text }) => text), ...described[at]!.rest],
  );
  const shards = (await makeShards(texts, input.store, described)).map((shard) => ({
    ...shard,
    name: contentHash(shard.content),
  }));
  const data: SearchData = {
    pages: packPages(described.map(({ page }) => page)),
    kinds: [...kinds.map(({ label, weight }) => ({ label, weight })), { label: '', weight: 1 }],
    synonyms: rules.synonyms,
    ...(rules.errors !== undefined && { errors: withBase(baseUrl, rules.errors) }),
    shards: packShards(withBase(baseUrl, shardFolder), shards),
    // A route without a page is reported with the links of the configuration.
    aliases: Object.entries(rules.aliases).flatMap(([route, words]) =>
      routes.includes(route) ? [[routes.indexOf(route), words] as const] : [],
    ),
    suggested: rules.suggestions.map((route) => routes.indexOf(route)).filter((page) => page >= 0),
    linked: linked.map((rank) => (2 * rank).toString(36)).join(''),
    ...(version === undefined && versions.length > 0 && { versions }),
  };
  const files = shards.map(({ name, content }) => ({ path: `${shardFolder.slice(1)}${name}.json`, content }));
  return [{ path: searchPathOf(version).slice(1), content: JSON.stringify(data) }, ...files];
}

/**
 * Describes pages for search. The kind of a page is the first whose pattern matches its route; a page without a match has
 * the last one. A page to which many lead keeps more of its headings.
 */
function describePages(
  pages: readonly SearchablePage[],
  routes: readonly string[],
  kinds: SearchRules['kinds'],
  linked: readonly number[],
  added: SearchRules['words'],
): readonly Described[] {
  const isCommon = commonHeadings(pages);
  const wanted = pages.map(({ article }, at) => {
    const kind = kindOf(routes[at]!, kinds);
    const all = kind?.titleOnly ? [] : headingsOf(article);
    return { kind, all, told: kind?.headings === false ? [] : all.filter(([, text]) => !isCommon(text)) };
  });
  const sizes = pages.map(
    ({ page }, at) =>
      (wanted[at]!.kind?.titleOnly ? 0 : page.description.length) +
      wanted[at]!.told.reduce((sum, [, text]) => sum + text.length + 3, 0),
  );
  const weights = linked.map((rank) => 2 ** (rank / 2));
  const shares = fairShares(sizes, weights, room);
  return pages.map(({ page: written }, at) => {
    const { kind, all, told } = wanted[at]!;
    const share = shares[at]!;
    const description = kind?.titleOnly ? '' : cutText(written.description, share);
    let left = share - description.length;
    const held = told.filter(([, text]) => {
      left -= text.length + 3;
      return left >= 0;
    });
    const headings = held.map(([id, text]) => (id === plainSlug(text) ? text : ([id, text] as const)));
    const number = kind ? kinds.indexOf(kind) : kinds.length;
    const page = { href: written.route, title: written.title, description, kind: number, headings };
    if (kind?.titleOnly) return { page, named: [], phrases: [], rest: [] };
    const isHeld = new Set(held);
    const isTold = new Set(told);
    const named = told.filter((one) => !isHeld.has(one)).map(([, text]) => text);
    if (description.length < written.description.length) named.push(written.description);
    named.push(...otherNames(written));
    // A heading that many pages have says nothing, unless its page shows no others in the first file.
    const rest = told.length > 0 ? [] : all.filter((one) => !isTold.has(one)).map(([, text]) => text);
    return { page, named, phrases: added[routes[at]!] ?? [], rest };
  });
}

/**
 * Returns per page a rank from 0 to 9, in halves, for the number of other pages that link to it. The page of a name, such as
 * `element.click`, links to the names beside it whether readers use them or not, so its links do not count.
 */
function countLinks(pages: readonly SearchablePage[], routes: readonly string[]): readonly number[] {
  const counts = new Map<string, number>();
  for (const [at, { page, leadsTo = [] }] of pages.entries()) {
    if (isMember.test(page.title)) continue;
    for (const route of new Set(leadsTo)) {
      if (route !== routes[at]) counts.set(route, (counts.get(route) ?? 0) + 1);
    }
  }
  return routes.map((route) => Math.min(18, Math.round(2 * Math.log2(1 + (counts.get(route) ?? 0)))) / 2);
}

/**
 * Returns the share of each page, by its weight, with which the total is not exceeded, although small pages need less of it.
 */
function fairShares(sizes: readonly number[], weights: readonly number[], total: number): readonly number[] {
  const needs = sizes.map((size, at) => ({ size, weight: weights[at]! }));
  let left = total;
  let weight = weights.reduce((sum, each) => sum + each, 0);
  for (const need of needs.sort((a, b) => a.size / a.weight - b.size / b.weight)) {
    const unit = left / weight;
    if (need.size > unit * need.weight) return weights.map((each) => each * unit);
    left -= need.size;
    weight -= need.weight;
  }
  return [...sizes];
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
