import type { Diagnostic, Place, Result } from '../../model/diagnostic.ts';
import { normalizePath, withoutBase } from '../../model/url.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { isRoute } from '../content/route-of.ts';
import { compareText } from '../ground/compare-text.ts';
import { diagnostic } from './diagnostics.ts';

/** Returns the position of an option of the configuration. */
export type OptionPlace = (path: readonly (string | number)[]) => Place;

/** A path of the site that redirects to another path of the site, or to an address. */
export interface PathRedirect {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the configured redirects (old addresses with or without `.html`) and those of main documents, sorted. Leaves out
 * redirects from a page's own route, from where another begins, from invalid paths, and circular ones.
 */
export function findRedirects(input: {
  readonly config: Pick<SiteConfig, 'redirects' | 'url' | 'baseUrl'>;
  /** Redirects that nobody wrote: pages override them silently. */
  readonly mainDocs: readonly PathRedirect[];
  readonly routes: ReadonlySet<string>;
  /** Returns the position of an option of the configuration. */
  readonly placeOf?: OptionPlace | undefined;
}): Result<readonly PathRedirect[]> {
  const { config, mainDocs, routes, placeOf = () => ({ file: 'site.config.ts' }) } = input;
  const diagnostics: Diagnostic[] = [];
  const found = new Map<string, PathRedirect>();
  const places = new Map<string, () => Place>();
  for (const [index, { from: paths, to }] of config.redirects.entries()) {
    const place = () => placeOf(['redirects', index, 'from']);
    for (const from of paths.map(pathFrom)) {
      if (!isRoute(from)) diagnostics.push(diagnostic('redirect-not-path', place(), { from, to }));
      else if (routes.has(from) || found.has(from)) {
        const reason = routes.has(from) ? 'a page has this route' : 'another redirect begins there';
        diagnostics.push(diagnostic('redirect-shadowed', place(), { from, to, reason }));
      } else {
        if (isPattern(from)) diagnostics.push(diagnostic('redirect-pattern', place(), { from }));
        found.set(from, { from, to });
        places.set(from, place);
      }
    }
  }
  for (const redirect of mainDocs) {
    if (!routes.has(redirect.from) && !found.has(redirect.from)) found.set(redirect.from, redirect);
  }
  for (const { from, to } of [...found.values()]) {
    const circle = circleFrom(from, found, config);
    if (!circle) continue;
    const place = places.get(from)?.() ?? placeOf(['redirects']);
    diagnostics.push(diagnostic('redirect-circle', place, { from, to, circle: circle.join(' → ') }));
    for (const path of circle) found.delete(path);
  }
  return { value: [...found.values()].sort((a, b) => compareText(a.from, b.from)), diagnostics };
}

/** Tells whether a path looks like a pattern for many, as routers and hosts write it: `/old/*`, `/old/:id`. */
function isPattern(path: string): boolean {
  return /\/(?:\*|:\w)/.test(path);
}

/** Returns the paths of a redirect that leads back to its start. */
function circleFrom(
  start: string,
  redirects: ReadonlyMap<string, PathRedirect>,
  config: Pick<SiteConfig, 'url' | 'baseUrl'>,
): readonly string[] | undefined {
  const way = [start];
  for (
    let at = pathOf(redirects.get(start)?.to, config);
    at !== undefined;
    at = pathOf(redirects.get(at)?.to, config)
  ) {
    if (at === start) return [...way, start];
    if (way.includes(at)) return undefined;
    way.push(at);
  }
  return undefined;
}

/** Tells whether a target is a path from where a configured redirect begins. */
export function beginsRedirect(target: string, config: Pick<SiteConfig, 'redirects' | 'url' | 'baseUrl'>): boolean {
  const path = pathOf(target, config);
  return path !== undefined && config.redirects.some(({ from }) => from.some((each) => pathFrom(each) === path));
}

/** Returns the path of the site that a target names, as a path or with the site's own host. */
function pathOf(target: string | undefined, { url, baseUrl }: Pick<SiteConfig, 'url' | 'baseUrl'>): string | undefined {
  const bare = target?.replace(/[?#].*$/s, '');
  const path = bare?.startsWith(url) ? withoutBase(baseUrl, bare.slice(url.length) || '/') : bare;
  return path?.startsWith('/') ? pathFrom(path) : undefined;
}

function pathFrom(path: string): string {
  return normalizePath(path).replace(/\.html$/, '');
}
