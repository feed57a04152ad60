import { htmlFile, nearestTo, normalizePath, type Payload, payloadPath, withoutBase } from 'lectern/model';
import {
  createSearchEngine,
  type Heading,
  loadShards,
  readExcerpt,
  type SearchData,
  type SearchEngine,
  type SearchHit,
  type SearchShard,
  searchPath,
  searchPathOf,
  shardFolder,
  unpackPages,
} from 'lectern/search';
import type { SiteFiles } from './site-files.ts';

/** A page of a site, as its search describes it. */
export interface KnownPage {
  /** Without the base URL. */
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** Name that the search gives to pages of its kind; empty if it has none. */
  readonly kind: string;
}

/** A page that a query finds. */
export interface DescribedHit extends KnownPage {
  /** Headings that match, the best first. */
  readonly headings: readonly Heading[];
  /** Some words around the first match in the text. */
  readonly excerpt?: string;
}

/** Reads a built site as its readers do: its search, and its pages as Markdown. Throws an error that names what the site lacks. */
export interface SiteReader {
  /** In code unit order of their routes. */
  pages(): Promise<readonly KnownPage[]>;
  /** The best pages for a query, ranked as in the site's own dialog. */
  find(
    query: string,
    options: { readonly count: number; readonly kind?: string },
  ): Promise<{ readonly pages: readonly DescribedHit[]; readonly total: number }>;
  /** The page at an address, which may be a route, the path of a file or a full URL; undefined if there is none. */
  pageAt(address: string): Promise<KnownPage | undefined>;
  /** Routes that are spelled like one that does not exist. */
  nearest(route: string): Promise<readonly string[]>;
  /** A page as Markdown. */
  markdown(page: KnownPage): Promise<string>;
}

/** Milliseconds after which the index is read again: a server runs for days, and the site may be rebuilt meanwhile. */
const lifetime = 60_000;

interface Index {
  readonly data: SearchData;
  readonly engine: SearchEngine;
  readonly baseUrl: string;
  /** By route. */
  readonly pages: ReadonlyMap<string, KnownPage>;
  readonly time: number;
}

/** Makes the reader of a site. It reads nothing before its first call. */
export function createSiteReader(files: SiteFiles): SiteReader {
  const index = createIndexReader(files);
  return {
    pages: async () => [...(await index()).pages.values()],

    async find(query, options) {
      let current = await index();
      if (!(await loadTexts(query, current, files))) {
        current = await index(true);
        await loadTexts(query, current, files);
      }
      const { hits, total } = current.engine.find(query, options);
      return { pages: await Promise.all(hits.map((hit) => describe(hit, current, files))), total };
    },

    async pageAt(address) {
      return findPage(address, await index());
    },

    async nearest(route) {
      return nearestTo(pathOf(route), (await index()).pages.keys());
    },

    async markdown({ route }) {
      const text = await files.read(htmlFile(route).replace(/\.html$/, '.md'));
      if (text === undefined)
        throw new Error(`${route} is not available as Markdown: the site was built with "agents: false".`);
      return text;
    },
  };
}

/** Returns a function that reads the index of a site, again if the last one is too old or is said to be. */
function createIndexReader(files: SiteFiles): (isNew?: boolean) => Promise<Index> {
  let loading: Promise<Index> | undefined;
  return async (isNew = false) => {
    const last = await loading?.catch(() => undefined);
    if (isNew || !last || Date.now() - last.time > lifetime) loading = loadIndex(files);
    return loading!;
  };
}

async function loadIndex(files: SiteFiles): Promise<Index> {
  const text = await files.read(searchPath.slice(1));
  if (text === undefined)
    throw new Error(
      'The site has no search index: there is no built site at this place, or it was built with "search: false".',
    );
  const data = JSON.parse(text) as SearchData;
  const baseUrl = files.url?.pathname ?? baseOf(data);
  // Other versions are read, but not searched: their pages say the same.
  const others = await Promise.all(
    (data.versions ?? []).map((version) => readJson<SearchData>(searchPathOf(version).slice(1), files)),
  );
  const found = [data, ...others].flatMap((each) => (each ? describedPages(each, baseUrl) : []));
  const pages = new Map(found.sort(({ route: a }, { route: b }) => (a < b ? -1 : 1)).map((page) => [page.route, page]));
  return { data, engine: createSearchEngine(data), baseUrl, pages, time: Date.now() };
}

/** Returns the pages of a first search file. */
function describedPages({ pages, kinds }: SearchData, baseUrl: string): readonly KnownPage[] {
  return unpackPages(pages).map(({ href, title, description, kind }) => {
    const route = withoutBase(baseUrl, href) ?? href;
    return { route, title, description, kind: kinds[kind]?.label ?? '' };
  });
}

/** Loads the texts that a query needs. Returns false if one is missing: then the site was built again. */
function loadTexts(query: string, { engine, baseUrl }: Index, files: SiteFiles): Promise<boolean> {
  return loadShards(engine, query, (href) =>
    readJson<SearchShard>((withoutBase(baseUrl, href) ?? href).slice(1), files),
  );
}

async function describe(
  { page, terms, meant, headings }: SearchHit,
  { pages, baseUrl }: Index,
  files: SiteFiles,
): Promise<DescribedHit> {
  const route = withoutBase(baseUrl, page.href) ?? page.href;
  // A hit whose content cannot be read has no excerpt.
  const payload = await readJson<Payload>(payloadPath(route).slice(1), files).catch(() => undefined);
  const excerpt = payload && readExcerpt(payload.article, [...terms, ...meant])?.text;
  return { ...pages.get(route)!, headings, ...(excerpt && { excerpt }) };
}

async function readJson<T>(path: string, files: SiteFiles): Promise<T | undefined> {
  const text = await files.read(path);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

function findPage(address: string, { pages, baseUrl }: Index): KnownPage | undefined {
  const path = pathOf(address);
  for (const route of [path, withoutBase(baseUrl, path) ?? path]) {
    const plain = normalizePath(route.replace(/\.(html|md)$/, ''));
    const page = pages.get(plain === '/index' ? '/' : plain);
    if (page) return page;
  }
  return undefined;
}

/** Returns the path of an address without protocol, host, query and hash, decoded like a route. */
function pathOf(address: string): string {
  try {
    const { pathname } = new URL(address, 'https://site.invalid/');
    return decodeURI(pathname);
  } catch {
    return address;
  }
}

/** Returns the base URL of a built site, taken from the address of the folder of its search files. */
function baseOf({ shards: { folder } }: SearchData): string {
  return folder.slice(0, folder.lastIndexOf(shardFolder) + 1);
}
