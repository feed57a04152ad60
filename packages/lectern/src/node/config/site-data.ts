import type { Picture, SiteData } from '../../model/site-data.ts';
import { withBase } from '../../model/url.ts';
import type { ModuleVersion } from '../../model/version.ts';
import type { SiteConfig } from './site-config.ts';

/**
 * What every page's shell needs, out of the configuration. Pictures get the base URL; `to` of a link and the favicon stay
 * paths of the site, for the places that show them add it.
 */
export function siteData(input: {
  readonly config: SiteConfig;
  /** The modules in use, as shown in the version records. */
  readonly modules: readonly ModuleVersion[];
  /** Documentation collections with more than one version. */
  readonly versionedCollections: readonly string[];
}): SiteData {
  const { config, modules, versionedCollections } = input;
  const { offline } = config;
  const { title, tagline, url, baseUrl, titleDelimiter, i18n, favicon, colorMode, navbar, footer } = config;
  const based = (picture: Picture | undefined) => picture && { ...picture, src: withBase(baseUrl, picture.src) };
  return {
    title,
    tagline,
    url,
    baseUrl,
    titleDelimiter,
    i18n,
    favicon,
    colorMode,
    navbar: { ...navbar, title: navbar.title ?? title, logo: based(navbar.logo) },
    footer: { ...footer, logo: based(footer.logo) },
    announcementBar: config.announcementBar,
    baseUrlIssueBanner: config.baseUrlIssueBanner,
    analytics: config.analytics,
    offline: offline && { strategies: offline.offlineModeActivationStrategies, debug: offline.debug },
    search: config.search && (config.search.algolia ?? true),
    versions: modules,
    versionedCollections: versionedCollections.length > 0 ? versionedCollections : undefined,
    customFields: config.customFields,
  };
}
