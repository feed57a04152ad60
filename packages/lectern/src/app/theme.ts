import type { ComponentType } from 'react';
import type { PostListView } from '../model/page.ts';
import type { Messages } from './messages.ts';

/** What a theme gives: the one component that lays out every page, the views of a failed or slow load, and its texts. */
export interface Theme {
  /** Lays out the page in view; reads it with the hooks and places `<Article />`. */
  readonly Layout: ComponentType;
  /** Shown in the content area while nothing else can be. */
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
  /** The article of a page that lists posts, tags or authors of a blog; a theme without one shows the title alone. */
  readonly PostList?: ComponentType<{ readonly list: PostListView }>;
  /** The article that is shown for a page that is not stored, offline; its `<ul data-stored />` is filled with links to those that are. */
  readonly Offline?: ComponentType;
  /** The article of the page of search; a theme without one has no such page. */
  readonly Search?: ComponentType;
}
