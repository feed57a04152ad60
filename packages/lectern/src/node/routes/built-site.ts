import type { Place } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import type { Article, Page, PostListView } from '../../model/page.ts';
import type { Sidebars } from '../../model/sidebar.ts';
import type { GlobalData } from '../../model/version.ts';
import type { Blog } from '../ground/source.ts';
import type { Resolution } from './resolve-target.ts';
import type { RouteTable } from './route-table.ts';

/** Everything that is known about a site once its entries are placed. */
export interface BuiltSite {
  /** In code unit order of route. */
  readonly pages: readonly BuiltPage[];
  /** By the names in `Page.sidebar`: `docs/api`, and `docs@1.0/api` for a version other than the current one. */
  readonly sidebars: Sidebars;
  readonly globalData: GlobalData;
  /** In code unit order of `from`. */
  readonly redirects: readonly Redirect[];
  /** Links of sidebars, for the checks. */
  readonly sidebarLinks: readonly SidebarTarget[];
  readonly table: RouteTable;
  /** Keys of the pages whose descriptions index pages show. */
  readonly describedPages: ReadonlySet<string>;
  readonly blogs: readonly Blog[];
}

/** A page in its place. */
export interface BuiltPage {
  /** `collection/id`; see `entryKey`. */
  readonly key: string;
  readonly page: Page;
  /** HTML with every reference resolved; absent for React and MDX pages and for lists of posts, whose articles are rendered later. */
  readonly article?: string;
  /** Absent for an index page that the build writes. */
  readonly entry?: Entry;
  /** Absent for an index page and for a React page. */
  readonly compiled?: Article;
  /** The targets of `compiled.references`, in order, for `fillReferences` in HTML that is rendered later. */
  readonly resolutions: readonly Resolution[];
  /** What a page that lists posts shows. */
  readonly list?: PostListView;
}

/** A page with its whole article. */
export interface RenderedPage extends BuiltPage {
  readonly article: string;
}

/** Returns the name of a page in diagnostics: its file, or its key if it has none. */
export function fileOf({ entry, key }: BuiltPage): string {
  return entry?.place.file ?? key;
}

/** An old address and its target. */
export interface Redirect {
  /** Path of the site without the base URL. */
  readonly from: string;
  /** Address with the base URL, or of another site. */
  readonly to: string;
}

/** A link in a sidebar. */
export interface SidebarTarget {
  readonly target: string;
  readonly place: Place;
  readonly resolution: Resolution;
}
