import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import { normalizePath } from '../../model/url.ts';
import { compareText } from '../compare-text.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { diagnostic } from './diagnostics.ts';

/** A path of the site that leads elsewhere: to another path of the site, or to an address. */
export interface PathRedirect {
  readonly from: string;
  readonly to: string;
}

/** The configured redirects (old addresses with or without `.html`) and those of main documents, sorted; one from a page's own route, or from where another begins, is left out. */
export function findRedirects(input: {
  readonly config: Pick<SiteConfig, 'redirects'>;
  /** Redirects that nobody wrote: they give way to a page without a word. */
  readonly mainDocs: readonly PathRedirect[];
  readonly routes: ReadonlySet<string>;
}): Result<readonly PathRedirect[]> {
  const { config, mainDocs, routes } = input;
  const diagnostics: Diagnostic[] = [];
  const found = new Map<string, PathRedirect>();
  for (const { from: paths, to } of config.redirects) {
    for (const from of paths.map((path) => normalizePath(path).replace(/\.html$/, ''))) {
      if (routes.has(from) || found.has(from)) {
        const reason = routes.has(from) ? 'a page has this route' : 'another redirect begins there';
        diagnostics.push(diagnostic('redirect-shadowed', { file: 'site.config.ts' }, { from, to, reason }));
      } else found.set(from, { from, to });
    }
  }
  for (const redirect of mainDocs) {
    if (!routes.has(redirect.from) && !found.has(redirect.from)) found.set(redirect.from, redirect);
  }
  return { value: [...found.values()].sort((a, b) => compareText(a.from, b.from)), diagnostics };
}
