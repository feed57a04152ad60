import type { ReadmeContext } from './context.ts';

/**
 * Returns the address on our site for a link of a README: a route if we have the page, a section of the same page, a file
 * in the package's repository, or another site as it is. Undefined if it leads nowhere; then only its text stays.
 */
export function resolveLink(
  target: string,
  context: Pick<ReadmeContext, 'files' | 'route' | 'routes' | 'policy'>,
  anchors: readonly string[],
): string | undefined {
  const url = target.trim();
  const [path = '', hash = ''] = splitHash(url);
  if (url.startsWith('#') || (/^(\.\/)?readme\.md$/i.test(path) && hash)) return resolveAnchor(hash, anchors);
  const own = ownPath(path, context.policy.host);
  if (own !== undefined) return resolveOwn(own, hash, context);
  if (/^(https?:)?\/\//i.test(url)) {
    const route = context.routes.ofPackage(path);
    return route === undefined || route === context.route ? url : route;
  }
  if (url === '' || /^[a-z][\w+.-]*:/i.test(url)) return /^mailto:/i.test(url) ? url : undefined;
  if (url.startsWith('/')) return resolveOwn(path, hash, context);
  return context.files && new URL(path, context.files).href + (hash && `#${hash}`);
}

/**
 * Finds a heading of the page for a hash: exact, with extra marks (`##options`), in another case, or the end of a longer
 * name (`#standalone` for `using-standalone`).
 */
function resolveAnchor(hash: string, anchors: readonly string[]): string | undefined {
  const wanted = hash.replace(/^#+/, '').toLowerCase();
  const endings = anchors.filter((anchor) => anchor.endsWith(`-${wanted}`));
  if (wanted !== '' && anchors.includes(wanted)) return `#${wanted}`;
  return endings.length === 1 ? `#${endings[0]}` : undefined;
}

/** Returns the path of an address on the library's own site; undefined for another site's. */
function ownPath(address: string, host: string | undefined): string | undefined {
  const [, found, path = '/'] = /^(?:https?:)?\/\/(?:www\.)?([^/]+)(\/.*)?$/i.exec(address) ?? [];
  return found !== undefined && found.toLowerCase() === host ? path : undefined;
}

/** Returns the route on our site for a path of the library's own site, without the anchor if our page does not have it. */
function resolveOwn(
  path: string,
  hash: string,
  { routes, policy }: Pick<ReadmeContext, 'routes' | 'policy'>,
): string | undefined {
  const bare = path
    .replace(/\?.*$/, '')
    .replace(/(?<=.)\/$/, '')
    .replace(/\.html\.?$/, '');
  const route = policy.moved?.[bare] ?? bare;
  if (hash !== '' && routes.has(route, hash)) return `${route}#${hash}`;
  return routes.has(route) ? route : undefined;
}

function splitHash(url: string): [string, string] {
  const at = url.indexOf('#');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}
