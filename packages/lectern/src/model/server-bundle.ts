import type { Page, PostListView } from './page.ts';
import type { SidebarItem } from './sidebar.ts';
import type { GlobalData } from './version.ts';

/** What the shell is rendered from. */
export interface View {
  readonly page: Page;
  readonly article: string;
  readonly sidebar?: readonly SidebarItem[];
}

/** Something in an article that does nothing for readers: articles reach the browser as HTML alone, and components have no directives. */
export interface BrowserOnly {
  readonly kind: 'handler' | 'effect' | 'directive';
  /** Name of the attribute or of the hook. */
  readonly name: string;
  /** Name of the element with the handler. */
  readonly element?: string;
  /** Its stack tells where. */
  readonly at: Error;
}

/** What the server bundle exports; the build loads it by its path. */
export interface ServerBundle {
  /** All texts of the theme in the language of the site, by name. Those of the site do not replace them here. */
  readonly themeMessages: Readonly<Record<string, string>>;
  /** Names of the texts that remain English on a site in another language. */
  readonly untranslatedMessages: readonly string[];
  /** Title of the not-found page, a text of the theme. */
  readonly notFoundTitle: string;
  /** Title of the search page; absent if the theme has none. */
  readonly searchTitle?: string;
  /** Title of the page that is shown for a page that is not stored; absent if the theme has none. */
  readonly offlineTitle?: string;
  /** Returns the HTML of the shell with the article in it, for hydration. */
  renderShell(view: View, globalData: GlobalData): string;
  /** Returns the HTML of the article of a page that lists posts; empty if the theme has none. */
  renderPostList(list: PostListView, view: View, globalData: GlobalData): string;
  /**
   * Returns the HTML of an article that is a React or MDX module, by `collection/id`. Throws what the component throws.
   * Calls `hear` with everything that is lost outside islands.
   */
  renderArticle(key: string, view: View, globalData: GlobalData, hear?: (found: BrowserOnly) => void): string;
}
