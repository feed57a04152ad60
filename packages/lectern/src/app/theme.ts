import type { ComponentType } from 'react';
import type { PostListView } from '../model/page.ts';
import type { Messages } from './messages.ts';

/** What a theme provides: the component that lays out every page, the views for slow and failed loads, and its texts. */
export interface Theme {
  /** Lays out the current page: reads it with the hooks and places `<Article />`. */
  readonly Layout: ComponentType;
  /** Shown in the content area while a page loads. */
  readonly Loading: ComponentType;
  /** Shown in the content area when loading failed. */
  readonly LoadError: ComponentType<{ readonly error: Error; readonly onRetry: () => void }>;
  /** Texts by locale; `en` is the fallback. */
  readonly messages: Readonly<Record<string, Messages>>;
}

/** The module `<theme>/articles`: components that are rendered to article HTML at build time and never reach the browser as code. */
export interface ThemeArticles {
  /** The article of the not-found page. */
  readonly NotFound: ComponentType;
  /** The article of a page that lists posts, tags or authors of a blog. Without it, such pages show only the title. */
  readonly PostList?: ComponentType<{ readonly list: PostListView }>;
  /**
   * The article that is shown offline for a page that is not stored. Its `<ul data-stored />` is filled with links to the
   * stored pages.
   */
  readonly Offline?: ComponentType;
  /** The article of the search page. A theme without it has no such page. */
  readonly Search?: ComponentType;
}
