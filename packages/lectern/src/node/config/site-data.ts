import type { NavLink, Picture, SiteData } from '../../model/site-data.ts';
import { withBase } from '../../model/url.ts';
import type { ModuleVersion } from '../../model/version.ts';
import type { SiteConfig } from './site-config.ts';

/**
 * Returns the part of the configuration that the shell of every page needs. Pictures get the base URL. `to` of a link and
 * the favicon stay paths of the site, because the components that show them add it.
 */
export function siteData(input: {
  readonly config: SiteConfig;
  /** The modules in use, for the version records. */
  readonly modules: readonly ModuleVersion[];
  /** Documentation collections with more than one version. */
  readonly versionedCollections: readonly string[];
  /** Returns the route of a document; undefined if there is none, which `checkShell` reports. */
  readonly docRoute: (collection: string, id: string) => string | undefined;
}): SiteData {
  const { config, modules, versionedCollections, docRoute } = input;
  const { offline } = config;
  const { title, tagline, url, baseUrl, titleDelimiter, i18n, favicon, colorMode, navbar, footer } = config;
  const linked = <Link extends ConfiguredLink>({ docId, collection = 'docs', ...link }: Link) =>
    docId === undefined ? link : { ...link, to: docRoute(collection, docId) ?? '/' };
  const based = (picture: Picture | undefined) => picture && { ...picture, src: withBase(baseUrl, picture.src) };
  return {
    title,
    tagline,
    url,
    baseUrl,
    titleDelimiter,
    i18n,
    messages: Object.keys(config.messages).length > 0 ? config.messages : undefined,
    favicon,
    colorMode,
    navbar: {
      title: navbar.title ?? title,
      logo: based(navbar.logo),
      items: navbar.items.map(({ items, ...item }) => ({ ...linked(item), items: items?.map(linked) })),
    },
    footer: {
      ...footer,
      groups: footer.groups.map((group) => ({ ...group, items: group.items.map(linked) })),
      logo: based(footer.logo),
    },
    announcementBar: config.announcementBar,
    baseUrlIssueBanner: config.baseUrlIssueBanner,
    analytics: config.analytics,
    feedback: config.feedback || undefined,
    offline: offline && { strategies: offline.offlineModeActivationStrategies, debug: offline.debug },
    search: config.search && (config.search.algolia ?? true),
    agents: config.agents,
    assistants: config.assistants.length > 0 ? config.assistants : undefined,
    versions: modules,
    versionedCollections: versionedCollections.length > 0 ? versionedCollections : undefined,
    customFields: config.customFields,
  };
}

/** A link as configured, which may name a document by its id. */
interface ConfiguredLink extends NavLink {
  readonly docId?: string;
  readonly collection?: string;
}
