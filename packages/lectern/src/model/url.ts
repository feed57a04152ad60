/**
 * Drops a trailing `/index.html` and a trailing slash; an empty path becomes `/`. The path must have neither query nor
 * hash.
 */
export function normalizePath(path: string): string {
  const bare = withoutSlashes(path.replace(/\/index\.html$/, '/'));
  return bare === '' ? '/' : bare;
}

/** Returns a path without trailing slashes. A regular expression would take time quadratic in the number of slashes. */
export function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** Joins the base URL (which begins and ends with a slash) and a site path that begins with a slash. */
export function withBase(baseUrl: string, path: string): string {
  return baseUrl + path.slice(1);
}

/** Removes the base URL from a path, as the inverse of `withBase`. Undefined if the path is not under the base URL. */
export function withoutBase(baseUrl: string, path: string): string | undefined {
  if (path === baseUrl.slice(0, -1)) return '/';
  return path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : undefined;
}

/**
 * Returns the absolute, encoded address of a path. It is the same wherever others see it: as the canonical address and in
 * lists.
 */
export function absoluteAddress(origin: string, path: string): string {
  return encodeURI(origin + path);
}

/** Returns the path of a page's content payload. It depends on the site path alone, so no manifest grows with the site. */
export function payloadPath(route: string): string {
  return `/_lectern/pages${route === '/' ? '/index' : route}.json`;
}

/** Returns the path of a page's prose, from which search takes excerpts. */
export function prosePath(route: string): string {
  return `/_lectern/prose${route === '/' ? '/index' : route}.json`;
}

/** Returns the output file of a site path: `/docs/a` is `docs/a.html`, `/` is `index.html`. */
export function htmlFile(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}.html`;
}

/** Returns an address without Docusaurus's `pathname://`, which begins a path of the host that is no page of the build; others as they are. */
export function withoutPathname(address: string): string {
  return address.replace(/^pathname:\/\//, '');
}

/** Tells whether a path's percent-encoding is valid; servers and browsers cannot look up other paths. */
export function isDecodable(path: string): boolean {
  try {
    // The result must be used: Rolldown would consider the call free of effects and drop it with its error.
    return typeof decodeURIComponent(path) === 'string';
  } catch {
    return false;
  }
}

/**
 * Returns the value of an attribute: adds the base URL to an address that begins with exactly one slash, and keeps anything
 * else.
 */
export function basedAttribute(name: string, value: string, baseUrl: string): string {
  const isPath = (name === 'href' || name === 'src') && /^\/(?!\/)/.test(value);
  return isPath ? withBase(baseUrl, value) : value;
}

/** Returns an address with the query of a request, which is empty or begins with a question mark, added to its own. */
export function withQuery(address: string, query: string): string {
  const [bare, ...hash] = address.split(/(?=#)/) as [string, ...string[]];
  const more = query.length > 1 ? (bare.includes('?') ? '&' : '?') + query.slice(1) : '';
  return bare + more + hash.join('');
}
