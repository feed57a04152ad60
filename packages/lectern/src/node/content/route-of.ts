import { posix } from 'node:path';
import { normalizePath } from '../../model/url.ts';

/**
 * The route of a page: a `slug` that begins with a slash stands below `base`, any other below the page's folder; without a
 * slug the page's name does. An index page has the route of its folder.
 */
export function routeOf(input: {
  /** Site path that the source's routes begin with, for instance `/docs` or `/`. */
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
 * Whether a route can be an address as it is: characters that end a path, have a meaning in it or are half of one are not in it, and
 * no part begins with a dot, for hosts hide such files. Only what lies in `/.well-known/` may be asked for.
 */
export function isRoute(route: string): boolean {
  if (/(?:^|\/)\./.test(route.replace(/^\/\.well-known\//, '/'))) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what an address cannot hold
  return !/[?#%\\\u0000-\u001f\u007f\p{Cs}]/u.test(route);
}

/** What file systems take: bytes of a part of a path, less the ending that the output's files get, and of a whole route. */
const maximumBytes = { part: 250, route: 1000 };

/** Whether a route can be a file's path on the file systems of today. */
export function isShort(route: string): boolean {
  const parts = route.split('/').map((part) => Buffer.byteLength(part));
  return Math.max(...parts) <= maximumBytes.part && Buffer.byteLength(route) <= maximumBytes.route;
}

/** Whether a file stands for its folder: `index`, `readme`, or the folder's own name, in any case. */
export function isIndex(name: string, folder: string): boolean {
  const lower = name.toLowerCase();
  return lower === 'index' || lower === 'readme' || (folder !== '' && lower === posix.basename(folder).toLowerCase());
}
