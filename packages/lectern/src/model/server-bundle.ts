import type { Page, PostListView } from './page.ts';
import type { SidebarItem } from './sidebar.ts';
import type { GlobalData } from './version.ts';

/** What the shell is rendered from. */
export interface View {
  readonly page: Page;
  readonly article: string;
  readonly sidebar?: readonly SidebarItem[];
}

/** Something that only a browser could run, in an article, which reaches it as HTML alone. */
export interface BrowserOnly {
  readonly kind: 'handler' | 'effect';
  /** Of the attribute or of the hook. */
  readonly name: string;
  /** Name of the element that is given the handler. */
  readonly element?: string;
  /** Its stack says where. */
  readonly at: Error;
}

/** What the server bundle exports; the build loads it by its path. */
export interface ServerBundle {
  /** Names of all texts of the theme. */
  readonly messageNames: readonly string[];
  /** Names of those that are English in a site of another language. */
  readonly untranslatedMessages: readonly string[];
  /** Title of the not-found page, a text of the theme. */
  readonly notFoundTitle: string;
  /** Title of the page of search; absent where the theme has none. */
  readonly searchTitle?: string;
  /** Title of the page that is shown for one that is not stored; absent where the theme has none. */
  readonly offlineTitle?: string;
  /** HTML of the shell with the article in it, for hydration. */
  renderShell(view: View, globalData: GlobalData): string;
  /** HTML of the article of a page that lists posts; empty where the theme has none. */
  renderPostList(list: PostListView, view: View, globalData: GlobalData): string;
  /**
   * HTML of an article that is a React or MDX module, by `collection/id`. Throws what the component throws. `hear` is told what
   * is lost of it outside islands.
   */
  renderArticle(key: string, view: View, globalData: GlobalData, hear?: (found: BrowserOnly) => void): string;
}
