import { isDecodable, normalizePath, withoutBase } from '../../model/url.ts';

/** The extension of a file. `.html` belongs to a page, and `/docs/1.0` has none. */
const fileEnding = /\.(?!html$)[a-z][a-z0-9]{0,7}$/i;

/**
 * Returns the route (without the base URL) that an address of this site leads to. Undefined for other origins, files,
 * addresses outside the base, and invalid encodings, which the server answers with the reason. Accepts a link element as it
 * is: one with an invalid address has no origin.
 */
export function siteRoute(address: Pick<URL, 'origin' | 'pathname'>, baseUrl: string): string | undefined {
  if (address.origin !== location.origin) return undefined;
  const path = withoutBase(baseUrl, address.pathname);
  if (path === undefined || fileEnding.test(path) || !isDecodable(path)) return undefined;
  return normalizePath(path).replace(/\.html$/, '');
}
