import { nearestTo } from '../../model/nearest.ts';
import type { Payload } from '../../model/page.ts';
import { isDecodable, normalizePath, payloadPath, withBase, withoutBase } from '../../model/url.ts';
import type { GlobalData } from '../../model/version.ts';
import { fetchJson } from '../load/fetch-json.ts';

/**
 * Completes the not-found page with what only the browser knows: shows `data-reason` if the address cannot be decoded, and
 * fills `data-nearest` with links, by title, to the first pages below the address or to those with the most similar routes.
 * Does nothing on other pages.
 */
export async function fillNotFound(
  article: HTMLElement,
  baseUrl: string,
  globalData: () => Promise<GlobalData>,
): Promise<void> {
  const nearest = article.querySelector<HTMLElement>('[data-nearest]');
  if (!nearest) return;
  const reason = article.querySelector<HTMLElement>('[data-reason]');
  const { pathname } = location;
  const isReadable = isDecodable(pathname);
  if (reason) reason.hidden = isReadable;
  const { docsVersions, pages = [] } = await globalData().catch((): GlobalData => ({ docsVersions: {} }));
  const documents = Object.values(docsVersions).flatMap((versions) =>
    versions.flatMap(({ docs }) => docs.map(({ path }) => path)),
  );
  // Routes are not encoded.
  const path = isReadable ? decodeURI(pathname) : pathname;
  const wanted = withBase(baseUrl, normalizePath(withoutBase(baseUrl, path) ?? path).replace(/\.html$/, ''));
  const routes = [...documents, ...pages];
  const below = routes.filter((route) => route.startsWith(`${wanted}/`));
  const found = below.length > 0 ? below.slice(0, 5) : nearestRoutes(wanted, routes);
  if (found.length === 0) return;
  const titles = await Promise.all(found.map((route) => titleOf(route, baseUrl)));
  nearest.querySelector('ul')?.replaceChildren(...found.map((route, index) => toItem(route, titles[index])));
  nearest.hidden = false;
}

/** Returns the most similar routes of those whose last parts are similar: what all routes begin with says nothing about a page. */
function nearestRoutes(wanted: string, routes: readonly string[]): readonly string[] {
  const name = (route: string) => route.slice(route.lastIndexOf('/') + 1);
  const named = routes.filter((route) => nearestTo(name(wanted), [name(route)]).length > 0);
  return nearestTo(wanted, named);
}

/** Returns the title of the page at a route; undefined if it cannot be loaded. */
async function titleOf(route: string, baseUrl: string): Promise<string | undefined> {
  const address = withBase(baseUrl, payloadPath(withoutBase(baseUrl, route) ?? route));
  const payload = await fetchJson<Partial<Payload>>(address).catch(() => undefined);
  return payload?.page?.title;
}

function toItem(route: string, title: string | undefined): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = route;
  link.textContent = title ?? route;
  item.append(link);
  if (title !== undefined) item.append(' ', Object.assign(document.createElement('small'), { textContent: route }));
  return item;
}
