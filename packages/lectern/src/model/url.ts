/** Drops a trailing `/index.html` and a trailing slash; an empty path becomes `/`. Neither query nor hash may be in it. */
export function normalizePath(path: string): string {
  const bare = withoutSlashes(path.replace(/\/index\.html$/, '/'));
  return bare === '' ? '/' : bare;
}

/** A path without the slashes at its end. An expression for them takes time with the square of its slashes. */
export function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** Joins the base URL (begins and ends with a slash) and a site path that begins with a slash. */
export function withBase(baseUrl: string, path: string): string {
  return baseUrl + path.slice(1);
}

/** The inverse of `withBase`: the site path of a path under the base URL, or undefined when it lies elsewhere. */
export function withoutBase(baseUrl: string, path: string): string | undefined {
  if (path === baseUrl.slice(0, -1)) return '/';
  return path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : undefined;
}

/** Returns the address of a path with its origin, encoded: the same wherever a page is named to others, as its canonical address and in lists. */
export function absoluteAddress(origin: string, path: string): string {
  return encodeURI(origin + path);
}

/** Where the content payload of a site path lies, derived from the path alone: no manifest grows with the site. */
export function payloadPath(route: string): string {
  return `/_lectern/pages${route === '/' ? '/index' : route}.json`;
}

/** The output file of a site path: `/docs/a` is `docs/a.html`, `/` is `index.html`. */
export function htmlFile(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}.html`;
}

/** Whether a path's percent-encoding is valid; servers and browsers cannot look up one that is not. */
export function isDecodable(path: string): boolean {
  try {
    // The result must be used: Rolldown takes the call for one without effect, and would drop it with its error.
    return typeof decodeURIComponent(path) === 'string';
  } catch {
    return false;
  }
}

/** The value of an attribute: an address of the site that begins with one slash gets the base URL, all else is as it was. */
export function basedAttribute(name: string, value: string, baseUrl: string): string {
  const isPath = (name === 'href' || name === 'src') && /^\/(?!\/)/.test(value);
  return isPath ? withBase(baseUrl, value) : value;
}
