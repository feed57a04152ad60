import { isDecodable, normalizePath, withoutBase } from '../../model/url.ts';

/** A page's file ending is no part of its route; any other ending names a file. That of `/docs/1.0` is none. */
const fileEnding = /\.(?!html$)[a-z][a-z0-9]{0,7}$/i;

/**
 * The route (without the base URL) that an address of this site leads to; undefined for other origins, for files, for
 * addresses outside the base, and for those whose encoding is invalid, which the server answers with the reason. Takes a
 * link as it is: one whose address is invalid has no origin.
 */
export function siteRoute(address: Pick<URL, 'origin' | 'pathname'>, baseUrl: string): string | undefined {
  if (address.origin !== location.origin) return undefined;
  const path = withoutBase(baseUrl, address.pathname);
  if (path === undefined || fileEnding.test(path) || !isDecodable(path)) return undefined;
  return normalizePath(path).replace(/\.html$/, '');
}
