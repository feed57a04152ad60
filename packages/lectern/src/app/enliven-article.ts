import type { ReactNode } from 'react';
import { applyTabChoices, bindArticle, restoreStyles } from '../browser/article/article.ts';
import { reservedIds } from '../model/reserved-ids.ts';
import type { GlobalData } from '../model/version.ts';
import { mountIslands } from './islands.tsx';
import { messages } from './Providers.tsx';

/** An article that was brought to life. */
export interface LivelyArticle {
  readonly element: HTMLElement;
  /** What it is made of, and the query of its address: islands may read it. */
  readonly key: string;
  /** Ends what lives in it. */
  readonly end: () => void;
}

/**
 * Brings the article that is in place to life: tabs, widgets, islands (`provide` puts them below what the app provides), the
 * not-found page's suggestions. The last one ends, unless it is still in place: then it lives on as it is.
 */
export function enlivenArticle(options: EnlivenOptions, last: LivelyArticle | undefined): LivelyArticle | undefined {
  const element = document.getElementById(reservedIds.article);
  const key = location.search + options.html;
  if (last && last.element === element && last.key === key) return last;
  last?.end();
  // Where the view could not be rendered, the error is in its place.
  return element ? { element, key, end: enliven(element, options) } : undefined;
}

interface EnlivenOptions {
  /** What the article is made of. */
  readonly html: string;
  readonly baseUrl: string;
  readonly globalData: () => Promise<GlobalData>;
  /** Resolves when the styles of all pages are there. */
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

/** Loaded where it is needed, on the not-found page; without it that page says less. */
async function suggestPages(article: HTMLElement, { baseUrl, globalData }: EnlivenOptions): Promise<void> {
  const module = await import('../browser/article/not-found.ts').catch(() => undefined);
  await module?.fillNotFound(article, baseUrl, globalData);
}
