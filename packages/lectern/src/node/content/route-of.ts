import { posix } from 'node:path';
import { normalizePath } from '../../model/url.ts';

/**
 * Returns the route of a page. A `slug` that begins with a slash is relative to `base`, any other to the page's folder;
 * without a slug, the page's name is used. An index page has the route of its folder.
 */
export function routeOf(input: {
  /** Prefix of the source's routes, for instance `/docs` or `/`. */
  readonly base: string;
  /** The page's folder below the source, without number prefixes; empty for the top. */
  readonly folder: string;
  readonly name: string;
  readonly index: boolean;
  readonly slug?: string;
}): string {
  const { base, folder, name, index, slug } = input;
  const path = slug?.startsWith('/') ? slug : posix.join('/', folder, slug ?? (index ? '' : name));
  return normalizePath(posix.join('/', base, path));
}

/**
 * Tells whether a route can be an address as it is. It must not contain characters that end a path, have a meaning in it or
 * are half of one, and no part may begin with a dot, because hosts hide such files. Only files in `/.well-known/` may be
 * requested.
 */
export function isRoute(route: string): boolean {
  if (/(?:^|\/)\./.test(route.replace(/^\/\.well-known\//, '/'))) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an address cannot contain control characters
  return !/[?#%\\\u0000-\u001f\u007f\p{Cs}]/u.test(route);
}

/**
 * The limits of file systems, in bytes: for a part of a path, without the extension that output files get, and for a whole
 * route.
 */
const maximumBytes = { part: 250, route: 1000 };

/** Tells whether a route is short enough for the path of a file on today's file systems. */
export function isShort(route: string): boolean {
  const parts = route.split('/').map((part) => Buffer.byteLength(part));
  return Math.max(...parts) <= maximumBytes.part && Buffer.byteLength(route) <= maximumBytes.route;
}

/** Tells whether a file is the index of its folder: `index`, `readme`, or the folder's own name, in any case. */
export function isIndex(name: string, folder: string): boolean {
  const lower = name.toLowerCase();
  return lower === 'index' || lower === 'readme' || (folder !== '' && lower === posix.basename(folder).toLowerCase());
}
