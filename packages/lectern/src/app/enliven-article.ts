import type { ReactNode } from 'react';
import { applyTabChoices, bindArticle } from '../browser/article.ts';
import { fillNotFound } from '../browser/not-found.ts';
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
  readonly provide: (island: ReactNode) => ReactNode;
}): () => void {
  const article = document.getElementById(reservedIds.article);
  // Where the view could not be rendered, the error is in its place.
  if (!article) return () => undefined;
  applyTabChoices(article);
  const unbind = bindArticle(article, messages);
  const unmount = mountIslands(article, options.provide);
  void fillNotFound(article, options.baseUrl, options.globalData);
  return () => {
    unbind();
    unmount();
  };
}
