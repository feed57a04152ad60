import type { ReactNode } from 'react';
import { applyTabChoices, bindArticle, restoreStyles } from '../browser/article/article.ts';
import { reservedIds } from '../model/reserved-ids.ts';
import type { GlobalData } from '../model/version.ts';
import { mountIslands } from './islands.tsx';
import { messages } from './Providers.tsx';

/** An article that was brought to life. */
export interface LivelyArticle {
  readonly element: HTMLElement;
  /** The article's HTML and the query of its address, which islands may read. */
  readonly key: string;
  /** Ends everything that was started in it. */
  readonly end: () => void;
}

/**
 * Brings the current article to life: tabs, widgets, islands (`provide` puts them below what the app provides), and the
 * not-found page's suggestions. Ends the previous article, unless it is still in place: then it stays as it is.
 */
export function enlivenArticle(options: EnlivenOptions, last: LivelyArticle | undefined): LivelyArticle | undefined {
  const element = document.getElementById(reservedIds.article);
  const key = location.search + options.html;
  if (last && last.element === element && last.key === key) return last;
  last?.end();
  // If the view could not be rendered, the error is in its place.
  return element ? { element, key, end: enliven(element, options) } : undefined;
}

interface EnlivenOptions {
  /** The article's HTML. */
  readonly html: string;
  readonly baseUrl: string;
  readonly globalData: () => Promise<GlobalData>;
  /** Resolves when the styles of all pages are loaded. */
  readonly styled: Promise<unknown>;
  readonly provide: (island: ReactNode) => ReactNode;
}

function enliven(article: HTMLElement, options: EnlivenOptions): () => void {
  restoreStyles(article);
  applyTabChoices(article);
  const unbind = bindArticle(article, messages, options.styled);
  const unmount = mountIslands(article, options.provide);
  if (article.querySelector('[data-nearest]')) void suggestPages(article, options);
  return () => {
    unbind();
    unmount();
  };
}

/** Loads the module on the not-found page, where it is needed. If that fails, the page has no suggestions. */
async function suggestPages(article: HTMLElement, { baseUrl, globalData }: EnlivenOptions): Promise<void> {
  const module = await import('../browser/article/not-found.ts').catch(() => undefined);
  await module?.fillNotFound(article, baseUrl, globalData);
}
