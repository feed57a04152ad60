import { withBase } from '../../model/url.ts';
import type { Described } from './described.ts';

/** The possible targets of the site's addresses. Matching is exact and case-sensitive. */
export interface RouteTable {
  readonly baseUrl: string;
  /** Pages by route. */
  readonly pages: ReadonlyMap<string, Described>;
  /** Routes of pages by the absolute paths of their files. */
  readonly files: ReadonlyMap<string, string>;
  /** Paths of files: in the static folder, of a source, or feeds. */
  readonly assets: ReadonlySet<string>;
  /** Targets of redirected paths: addresses with the base URL. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Absolute path of the site's root. */
  readonly root: string;
  /** Absolute paths of the folders and files that sources read. */
  readonly sources: readonly string[];
}

/** Tells whether two tables lead every address to the same page or file; what is known about the pages may differ. */
export function leadsTheSame(a: RouteTable, b: RouteTable): boolean {
  const isSameMap = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
  const isSameSet = (one: RouteTable['pages'] | ReadonlySet<string>, other: typeof one) =>
    one.size === other.size && [...one.keys()].every((key) => other.has(key));
  return (
    isSameSet(a.pages, b.pages) &&
    isSameSet(a.assets, b.assets) &&
    isSameMap(a.files, b.files) &&
    isSameMap(a.redirects, b.redirects)
  );
}

/** Creates the table. */
export function routeTable(input: {
  readonly root: string;
  readonly sources?: readonly string[];
  readonly baseUrl: string;
  readonly described: Iterable<Described>;
  readonly assets: Iterable<string>;
  readonly redirects: Iterable<{ readonly from: string; readonly to: string }>;
}): RouteTable {
  const { root, baseUrl, sources = [] } = input;
  const pages = new Map<string, Described>();
  const files = new Map<string, string>();
  for (const page of input.described) {
    pages.set(page.route, page);
    const path = page.entry?.body.path;
    if (path) files.set(path, page.route);
  }
  const redirects = new Map<string, string>();
  for (const { from, to } of input.redirects) redirects.set(from, to.startsWith('/') ? withBase(baseUrl, to) : to);
  return { root, baseUrl, pages, files, assets: new Set(input.assets), redirects, sources };
}
