import { nearestTo } from '../model/nearest.ts';
import { isDecodable, normalizePath, withBase, withoutBase } from '../model/url.ts';
import type { GlobalData } from '../model/version.ts';

/**
 * Fills what only the browser knows into the not-found page's article: `data-reason` is shown when the address is not
 * decodable, `data-nearest` with links to the routes most like the address. Does nothing on other pages.
 */
export async function fillNotFound(
  article: HTMLElement,
  baseUrl: string,
  globalData: () => Promise<GlobalData>,
): Promise<void> {
  const nearest = article.querySelector<HTMLElement>('[data-nearest]');
  if (!nearest) return;
  const reason = article.querySelector<HTMLElement>('[data-reason]');
  if (reason) reason.hidden = isDecodable(location.pathname);
  const { docsVersions, pages = [] } = await globalData().catch((): GlobalData => ({ docsVersions: {} }));
  const documents = Object.values(docsVersions).flatMap((versions) =>
    versions.flatMap(({ docs }) => docs.map(({ path }) => path)),
  );
  const wanted = normalizePath(withoutBase(baseUrl, location.pathname) ?? location.pathname);
  const found = nearestTo(withBase(baseUrl, wanted), [...documents, ...pages]);
  if (found.length === 0) return;
  nearest.querySelector('ul')?.replaceChildren(...found.map(toItem));
  nearest.hidden = false;
}

function toItem(route: string): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = route;
  link.textContent = route;
  item.append(link);
  return item;
}
