import type { ReadmeContext, RouteKnowledge } from './context.ts';

/** Pages of WebdriverIO's site that have moved since READMEs named them. */
const moved: Readonly<Record<string, string>> = {
  '/': '/docs/what-is-webdriverio',
  '/guide': '/docs/gettingstarted',
  '/guide/getstarted/install': '/docs/gettingstarted',
  '/guide/testrunner/gettingstarted': '/docs/clioptions',
  '/guide/usage/selectors': '/docs/selectors',
};

/**
 * The address that a link of a README should have on our site: a route of ours where we have the page, a section of the same
 * page, a file in the package's repository, or another site as it is. Undefined where it leads nowhere: then its text stays.
 */
export function resolveLink(
  target: string,
  context: Pick<ReadmeContext, 'files' | 'route' | 'routes'>,
  anchors: readonly string[],
): string | undefined {
  const url = target.trim();
  const [path = '', hash = ''] = splitHash(url);
  if (url.startsWith('#') || (/^(\.\/)?readme\.md$/i.test(path) && hash)) return resolveAnchor(hash, anchors);
  const own = /^(?:https?:)?\/\/(?:www\.)?webdriver\.io(\/.*)?$/i.exec(path);
  if (own) return resolveOwn(own[1] ?? '/', hash, context.routes);
  if (/^(https?:)?\/\//i.test(url)) {
    const route = context.routes.ofPackage(path);
    return route === undefined || route === context.route ? url : route;
  }
  if (url === '' || /^[a-z][\w+.-]*:/i.test(url)) return /^mailto:/i.test(url) ? url : undefined;
  if (url.startsWith('/')) return resolveOwn(path, hash, context.routes);
  return context.files && new URL(path, context.files).href + (hash && `#${hash}`);
}

/** `#Options`, `##options` and the end of a longer name (`#standalone` of `using-standalone`) all mean a heading of the page. */
function resolveAnchor(hash: string, anchors: readonly string[]): string | undefined {
  const wanted = hash.replace(/^#+/, '').toLowerCase();
  const endings = anchors.filter((anchor) => anchor.endsWith(`-${wanted}`));
  if (wanted !== '' && anchors.includes(wanted)) return `#${wanted}`;
  return endings.length === 1 ? `#${endings[0]}` : undefined;
}

/** A path of WebdriverIO's site as a route of ours, without the anchor where our page has none of that name. */
function resolveOwn(path: string, hash: string, routes: RouteKnowledge): string | undefined {
  const bare = path
    .replace(/\?.*$/, '')
    .replace(/(?<=.)\/$/, '')
    .replace(/\.html\.?$/, '');
  const route = moved[bare] ?? bare;
  if (hash !== '' && routes.has(route, hash)) return `${route}#${hash}`;
  return routes.has(route) ? route : undefined;
}

function splitHash(url: string): [string, string] {
  const at = url.indexOf('#');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}
