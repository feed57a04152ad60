import type { ReactNode } from 'react';
import { applyTabChoices, bindArticle, restoreStyles } from '../browser/article.ts';
import { reservedIds } from '../model/reserved-ids.ts';
import type { GlobalData } from '../model/version.ts';
import { mountIslands } from './islands.tsx';
import { messages } from './Providers.tsx';

/**
 * Brings an article that is in place to life: tabs, widgets, islands (`provide` puts them below what the app provides), the
 * not-found page's suggestions. Gives the function that ends it.
 */
export function enlivenArticle(options: {
  readonly baseUrl: string;
  readonly globalData: () => Promise<GlobalData>;
  /** Resolves when the styles of all pages are there. */
  readonly styled: Promise<unknown>;
  readonly provide: (island: ReactNode) => ReactNode;
}): () => void {
  const article = document.getElementById(reservedIds.article);
  // Where the view could not be rendered, the error is in its place.
  if (!article) return () => undefined;
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
async function suggestPages(
  article: HTMLElement,
  { baseUrl, globalData }: Pick<Parameters<typeof enlivenArticle>[0], 'baseUrl' | 'globalData'>,
): Promise<void> {
  const module = await import('../browser/not-found.ts').catch(() => undefined);
  await module?.fillNotFound(article, baseUrl, globalData);
}
