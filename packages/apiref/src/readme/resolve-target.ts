import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Image } from 'mdast';

/** What a README's targets are resolved by. */
export interface LinkContext {
  /** Absolute path of the unpacked package. */
  readonly folder: string;
  /** Address of the package's files in its repository, ending with a slash; absent when the package names none. */
  readonly repository?: string;
  /** Whether the site has this route (with its anchor, if one is given). */
  readonly hasRoute: (route: string) => boolean;
  /** Ids of the README's own headings. */
  readonly anchors: ReadonlySet<string>;
}

/** Addresses of WebdriverIO's own site that moved, by their path. */
const moved: Readonly<Record<string, string>> = {
  '/guide/getstarted/install': '/docs/gettingstarted',
  '/guide/testrunner/gettingstarted': '/docs/gettingstarted',
  '/guide/usage/selectors': '/docs/selectors',
};

/** The address that a link of a README should have on our site; undefined where it leads nowhere, so that only its text stays. */
export function resolveLink(target: string, context: LinkContext): string | undefined {
  const url = target.trim();
  if (url === '' || url === '#') return undefined;
  if (url.startsWith('#')) return context.anchors.has(url.slice(1).toLowerCase()) ? url.toLowerCase() : undefined;
  const own = /^https?:\/\/(?:www\.)?webdriver\.io(\/[^?#]*)?(#.*)?$/.exec(url);
  if (own) return resolveOwn(own[1] ?? '/', own[2] ?? '', context) ?? url;
  if (/^[a-z][\w+.-]*:/i.test(url)) return /^(https?|mailto):/i.test(url) ? url : undefined;
  if (url.startsWith('/')) return resolveOwn(url.replace(/#.*/, ''), /#.*/.exec(url)?.[0] ?? '', context);
  const [path = '', hash] = url.split('#');
  if (/^(\.\/)?readme\.md$/i.test(path) && hash) return resolveLink(`#${hash}`, context);
  return context.repository && new URL(path, context.repository).href + (hash ? `#${hash}` : '');
}

/** A path of WebdriverIO's site as a route of ours, without the anchor where ours has none of that name. */
function resolveOwn(path: string, hash: string, { hasRoute }: LinkContext): string | undefined {
  const bare = path.replace(/\.html\.?$/, '').replace(/(?<=.)\/$/, '');
  const route = moved[bare] ?? bare;
  if (route === '/') return undefined;
  if (hasRoute(route + hash)) return route + hash;
  return hasRoute(route) ? route : undefined;
}

/** An image as Markdown: kept when the package ships it, a link to the repository when not, nothing when it is another host's. */
export function resolveImage(image: Image, context: LinkContext): string {
  const alt = image.alt ?? '';
  if (/^(https?:)?\/\//.test(image.url) || image.url.startsWith('/')) return '';
  const path = posix.normalize(decodeURI(image.url.replace(/[?#].*$/, '')));
  if (!path.startsWith('..') && existsSync(join(context.folder, path))) return `![${alt || 'Screenshot'}](<${path}>)`;
  return context.repository && alt ? `[${alt}](<${new URL(path, context.repository).href}>)` : '';
}
