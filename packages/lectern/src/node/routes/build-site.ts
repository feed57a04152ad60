import type { Result } from '../../model/diagnostic.ts';
import type { Article } from '../../model/page.ts';
import type { SidebarItem } from '../../model/sidebar.ts';
import { withBase } from '../../model/url.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { compareText } from '../ground/compare-text.ts';
import type { SourceOutput } from '../ground/source.ts';
import { entryKey } from '../ground/source.ts';
import type { BuiltPage, BuiltSite } from './built-site.ts';
import { type Described, describe } from './described.ts';
import { feedPaths } from './feed-paths.ts';
import { findRedirects, type OptionPlace } from './find-redirects.ts';
import { globalData } from './global-data.ts';
import { describedPages, indexPage } from './index-page.ts';
import { mainDoc } from './main-doc.ts';
import { makePage } from './make-page.ts';
import { pageVersions } from './page-versions.ts';
import { placedArticle } from './placed-article.ts';
import { postListView } from './post-list-view.ts';
import { postNeighbors } from './post-neighbors.ts';
import { recentPosts } from './recent-posts.ts';
import { relatedDocs } from './related-docs.ts';
import { leadsTheSame, type RouteTable, routeTable } from './route-table.ts';
import { boundSidebar } from './sidebars/bound-sidebar.ts';
import { findOutsiders } from './sidebars/find-outsiders.ts';
import type { SidebarPlace } from './sidebars/place-pages.ts';
import { placeVersion } from './sidebars/place-version.ts';
import { resolveSidebars } from './sidebars/resolve-sidebars.ts';
import { showSidebar } from './sidebars/show-sidebar.ts';
import type { ResolvedSidebar } from './sidebars/sidebar-node.ts';
import { versionDocs } from './sidebars/version-docs.ts';
import { uniqueEntries } from './unique-entries.ts';

/** The input of `buildSite`. */
export interface SiteParts {
  /** Absolute path of the site's folder. */
  readonly root: string;
  readonly config: SiteConfig;
  readonly outputs: readonly SourceOutput[];
  /** Compiled articles by `entryKey`; React pages have none. */
  readonly articles: ReadonlyMap<string, Article>;
  /** Paths of the files in the static folder, each with a leading slash. */
  readonly assets: readonly string[];
  /** The site before an edit, whose unchanged parts are reused. */
  readonly last?: BuiltSite | undefined;
  readonly placeOf?: OptionPlace | undefined;
}

/** Places every entry: routes, sidebars, neighbors, resolved links, redirects. Read it from top to bottom. */
export function buildSite(parts: SiteParts): Result<BuiltSite> {
  const { root, config, outputs, articles, assets, last, placeOf } = parts;
  const { baseUrl } = config;

  const unique = uniqueEntries(outputs.flatMap(({ entries }) => entries));
  const described = unique.value.map((entry) => describe(entry, articles.get(entryKey(entry)), config));

  const versions = placeVersions(outputs, described, baseUrl);
  const blogs = outputs.flatMap(({ blogs = [] }) => blogs);
  const byKey = new Map(described.map((page) => [page.key, page]));
  const recent = new Map(blogs.map((blog) => [blog.collection, recentPosts(blog, byKey)]));
  const placements = new Map<string, Partial<SidebarPlace>>([
    ...postNeighbors(described, recent),
    ...versions.flatMap(({ placements }) => [...placements]),
  ]);

  const indexes = versions.flatMap(({ indexes }) => indexes);
  const everyPage = [...described, ...indexes.map(({ page }) => page)];
  const redirects = findRedirects({
    config,
    mainDocs: versions.flatMap(({ from, main }) => (main ? [{ from: from.version.path, to: main.route }] : [])),
    routes: new Set(everyPage.map(({ route }) => route)),
    placeOf,
  });
  const files = [...assets, ...madePaths(outputs, blogs)];
  const sources = outputs.flatMap(({ watch = [] }) => watch);
  const table = routeTable({ root, sources, baseUrl, described: everyPage, assets: files, redirects: redirects.value });

  const sidebars = [...versions.flatMap((version) => version.sidebars), ...recent.values()].flatMap((one) => one ?? []);
  const shown = showSidebars(sidebars, table, pagesBeside(everyPage, placements));
  const facts = globalData({ versions, placements, described, baseUrl });
  const pages = buildPages(described, versions, placements, { table, config, last });

  return {
    value: {
      pages: withPostLists(pages, config)
        .map((built) => ({ ...built, page: { ...built.page, ...pageVersions(built.page, built.key, facts) } }))
        .sort((a, b) => compareText(a.page.route, b.page.route)),
      sidebars: Object.fromEntries(shown.map(({ name, items }): [string, readonly SidebarItem[]] => [name, items])),
      globalData: facts,
      redirects: redirects.value.map(({ from, to }) => ({ from, to: to.startsWith('/') ? withBase(baseUrl, to) : to })),
      sidebarLinks: shown.flatMap(({ links }) => links),
      table,
      describedPages: new Set(indexes.flatMap(describedPages)),
      blogs,
    },
    diagnostics: [
      ...unique.diagnostics,
      ...versions.flatMap(({ diagnostics }) => diagnostics),
      ...redirects.diagnostics,
    ],
  };
}

/** Resolves the sidebars of every version, and places its documents in them. */
function placeVersions(outputs: readonly SourceOutput[], described: readonly Described[], baseUrl: string) {
  const docs = outputs.flatMap(({ docs = [] }) => docs);
  return versionDocs(docs, described).map((from) => {
    const resolved = resolveSidebars({ from, baseUrl });
    const { sidebars, indexes } = resolved.value;
    const main = mainDoc(from, sidebars);
    const placed = placeVersion({ from, sidebars, indexes });
    const outsiders = findOutsiders({ from, sidebars });
    const diagnostics = [...resolved.diagnostics, ...main.diagnostics, ...placed.diagnostics, ...outsiders];
    return { from, sidebars, indexes, main: main.value, placements: placed.value, diagnostics };
  });
}

/** Builds the pages of entries, and those that sidebars generate. */
function buildPages(
  described: readonly Described[],
  versions: ReturnType<typeof placeVersions>,
  placements: ReadonlyMap<string, Partial<SidebarPlace>>,
  { table, config, last }: { readonly table: RouteTable; readonly config: SiteConfig; readonly last?: BuiltSite },
): readonly BuiltPage[] {
  const lastPages = new Map(last?.pages.map((page) => [page.key, page]));
  const areLinksSame = last !== undefined && leadsTheSame(last.table, table);
  return [
    ...described.map((page) =>
      builtPage(page, placements.get(page.key), { table, config, last: lastPages.get(page.key), areLinksSame }),
    ),
    ...versions.flatMap(({ from, indexes }) =>
      indexes.map((index) => {
        const placement = placements.get(index.page.key);
        return indexPage({ index, collection: from.version.collection, placement, config, table });
      }),
    ),
  ];
}

/** Returns the sidebars as readers see them, and their links for the checks. */
function showSidebars(
  sidebars: readonly ResolvedSidebar[],
  table: RouteTable,
  beside: ReadonlyMap<string, ReadonlySet<string>>,
) {
  return sidebars.map(({ name, nodes }) => {
    const { items, links } = showSidebar(nodes, table);
    return { name, links, items: boundSidebar(items, (href) => beside.get(name)?.has(href) ?? false) };
  });
}

/** Returns the paths of the files that feeds and sources make. */
function madePaths(outputs: readonly SourceOutput[], blogs: BuiltSite['blogs']): readonly string[] {
  const feeds = blogs.flatMap((blog) => feedPaths(blog).map(({ path }) => path));
  return [...feeds, ...outputs.flatMap(({ files = [] }) => files.map(({ path }) => `/${path}`))];
}

function builtPage(
  described: Described,
  placement: Partial<SidebarPlace> | undefined,
  context: {
    readonly table: RouteTable;
    readonly config: SiteConfig;
    readonly last: BuiltPage | undefined;
    /** Whether addresses lead where they led for the last page. */
    readonly areLinksSame: boolean;
  },
): BuiltPage {
  const { table, config, last, areLinksSame } = context;
  const placed = placedArticle(described, { table, last, areLinksSame });
  const page = makePage({ described, placement, config });
  const isPost = placed.entry?.kind === 'post';
  return {
    key: described.key,
    page: isPost ? { ...page, related: relatedDocs(placed.resolutions, table) } : page,
    ...placed,
  };
}

/** Returns the addresses of the pages that are shown beside each sidebar, by its name. */
function pagesBeside(
  pages: readonly Described[],
  placements: ReadonlyMap<string, Partial<SidebarPlace>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const beside = new Map<string, Set<string>>();
  for (const { key, href } of pages) {
    const name = placements.get(key)?.sidebar?.name;
    if (name !== undefined) beside.set(name, (beside.get(name) ?? new Set()).add(href));
  }
  return beside;
}

/** Adds the posts to the pages of lists, now that the posts are complete. */
function withPostLists(pages: readonly BuiltPage[], config: SiteConfig): BuiltPage[] {
  const byKey = new Map(pages.map((page) => [page.key, page]));
  return pages.map((built) =>
    built.entry?.list ? { ...built, article: undefined, list: postListView(built.entry, byKey, config) } : built,
  );
}
