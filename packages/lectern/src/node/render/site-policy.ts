import type { SiteConfig } from '../config/site-config.ts';
import type { RenderedPage } from '../routes/built-site.ts';
import {
  configuredSources,
  findSources,
  joinSources,
  type PolicySources,
  pageSources,
  writePolicy,
} from './content-policy.ts';
import { siteHeadSources } from './site-head.ts';

/**
 * Returns what every document must admit. Navigation can show any article in any document, except for pages with their own
 * policy.
 */
export function sitePolicy(config: SiteConfig, pages: readonly RenderedPage[]): PolicySources {
  const shared = pages.filter(({ page }) => !page.hasOwnPolicy);
  return joinSources(
    configuredSources(config),
    siteHeadSources(config),
    ...shared.map(({ article }) => findSources(article)),
  );
}

/** Returns a policy with everything that any document of a site admits, for headers of all answers. */
export function widestPolicy(site: PolicySources, pages: readonly RenderedPage[]): string {
  const apart = pages.filter(({ page }) => page.hasOwnPolicy);
  return writePolicy(site, ...apart.flatMap((built) => [pageSources(built), findSources(built.article)]));
}
