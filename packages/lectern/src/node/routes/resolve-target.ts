import { dirname, join, resolve } from 'node:path';
import { normalizePath, withBase, withoutBase, withoutPathname, withQuery } from '../../model/url.ts';
import { namedFromSite } from '../ground/paths.ts';
import type { RouteTable } from './route-table.ts';

/** The target of a link. */
export interface Resolution {
  /** The address on the page, with the base URL; the written target if it leads nowhere. */
  readonly href: string;
  /** Route of the target, if it is a page of this site. */
  readonly route?: string;
  /** The id that the target must have, decoded. */
  readonly anchor?: string;
  /** Why it leads nowhere, and what was looked for. */
  readonly problem?: { readonly kind: 'route' | 'file' | 'encoding'; readonly wanted: string };
}

/** The origin of a link. */
export interface Origin {
  /** Site path of its page. */
  readonly route: string;
  /** Absolute path of its file; absent for generated text. */
  readonly path?: string;
}

/**
 * Resolves the target of a link: addresses elsewhere stay as they are, `#id` is the page itself, a path to a Markdown file is
 * the route of its page, and any other path is a route or a file of the site, relative ones as a browser would read them.
 */
export function resolveTarget(target: string, from: Origin, table: RouteTable): Resolution {
  const elsewhere = withoutPathname(target);
  if (elsewhere !== target) return { href: elsewhere };
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) return { href: target };
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  const decoded = decode(path);
  const anchor = decode(hash.slice(1));
  if (decoded === undefined || anchor === undefined)
    return { href: target, problem: { kind: 'encoding', wanted: target } };
  const found = { href: target, query, hash, anchor: isPlace(anchor) ? anchor : undefined };

  if (decoded === '') return { href: target, route: from.route, anchor: found.anchor };
  if (/\.mdx?$/i.test(decoded)) return resolveFile(decoded, found, from, table);
  const wanted = normalizePath(decoded.startsWith('/') ? decoded : pathFrom(from.route, decoded));
  return resolveRoute(decoded.startsWith('/') ? wanted : (decode(wanted) ?? wanted), found, table);
}

/** Returns a relative path as a browser would read it; the leading `./` keeps a colon from looking like a protocol. */
function pathFrom(route: string, path: string): string {
  return new URL(`./${encodeURI(path.replace(/\p{Cs}/gu, '\uFFFD'))}`, `http://x${encodeURI(route)}`).pathname;
}

interface Found {
  readonly href: string;
  readonly query: string;
  readonly hash: string;
  readonly anchor?: string;
}

function resolveFile(path: string, { href, query, hash, anchor }: Found, from: Origin, table: RouteTable): Resolution {
  const file = filesOf(path, from, table).find((each) => table.files.has(each));
  const route = file === undefined ? undefined : table.files.get(file);
  if (route !== undefined) return { href: withBase(table.baseUrl, route) + query + hash, route, anchor };
  return { href, problem: { kind: 'file', wanted: path } };
}

/** Returns the files that a path may mean, the likeliest first. */
function filesOf(path: string, from: Origin, { root }: RouteTable): readonly string[] {
  const ofSite = namedFromSite(path, root);
  if (ofSite !== undefined) return [ofSite];
  if (from.path === undefined) return [];
  if (!path.startsWith('/')) return [resolve(dirname(from.path), path)];
  // A leading slash is the root of the site or, as in Docusaurus, of the content folder: any folder above the file.
  const files = [join(root, path)];
  for (let folder = dirname(from.path); folder.length > root.length; folder = dirname(folder))
    files.push(join(folder, path));
  return files;
}

function resolveRoute(wanted: string, found: Found, table: RouteTable): Resolution {
  const { href, query, hash, anchor } = found;
  // A link with the base URL means the same page.
  const below = table.baseUrl === '/' ? undefined : withoutBase(table.baseUrl, wanted);
  for (const path of below === undefined ? [wanted] : [wanted, normalizePath(below)]) {
    for (const route of [path, path.replace(/\.html$/, '')]) {
      if (table.pages.has(route)) return { href: withBase(table.baseUrl, route) + query + hash, route, anchor };
      const redirect = table.redirects.get(route);
      if (redirect !== undefined) return followRedirect(redirect, found, table);
    }
    if (table.assets.has(path)) return { href: withBase(table.baseUrl, path) + query + hash };
  }
  return { href, problem: { kind: 'route', wanted } };
}

/** Returns where a redirect leads a link: its query is added to the redirect's, and its hash gives way to one in the redirect. */
function followRedirect(redirect: string, { query, hash, anchor }: Found, table: RouteTable): Resolution {
  const [path = ''] = redirect.split(/[?#]/, 1);
  const hasHash = redirect.includes('#');
  const href = withQuery(redirect, query) + (hasHash ? '' : hash);
  return { href, route: withoutBase(table.baseUrl, path), anchor: hasHash ? undefined : anchor };
}

/**
 * Tells whether an anchor names an element: an empty one and `top` are the top of any page, and the browser handles text
 * fragments.
 */
function isPlace(anchor: string): boolean {
  return anchor !== '' && anchor !== 'top' && !anchor.startsWith(':~:');
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
