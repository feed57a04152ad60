import type { ComponentType, ReactNode } from 'react';
import type { Messages } from './messages.ts';

/** What a theme gives: the one component that lays out every page, the views of a failed or slow load, and its texts. */
export interface Theme {
  /** Lays out the page in view; reads it with the hooks and places `<Article />`. */
  readonly Layout: ComponentType;
  /** Shown in the content area while nothing else can be. */
  readonly Loading: ComponentType;
  /** Shown in the content area when loading failed. */
  readonly LoadError: ComponentType<{ readonly error: Error; readonly onRetry: () => void }>;
  /** The article of the not-found page, rendered at build time. */
  readonly NotFound: ComponentType;
  /** Marks that Markdown and MDX may use by name. */
  readonly components: Readonly<Record<string, ComponentType<{ readonly children?: ReactNode }>>>;
  /** Texts by locale; `en` is the fallback. */
  readonly messages: Readonly<Record<string, Messages>>;
}
