import { readHtml } from '../../model/read-html.ts';
import type { NavLink, Picture, SiteData } from '../../model/site-data.ts';
import { basedAttribute, withBase, withoutBase } from '../../model/url.ts';
import type { ModuleVersion } from '../../model/version.ts';
import { editHtml, setValue } from '../ground/edit-html.ts';
import { decodeValue } from '../ground/escape-html.ts';
import type { SiteConfig } from './site-config.ts';

/**
 * Returns the part of the configuration that the shell of every page needs. Pictures and the announcement get the base URL. `to` of a link and
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
  const { offline, announcementBar } = config;
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
    announcementBar: announcementBar && { ...announcementBar, html: basedHtml(announcementBar.html, baseUrl) },
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

/** Returns HTML in which links and pictures have the base URL; those that have it already stay as they are. */
function basedHtml(html: string, baseUrl: string): string {
  const attributes = [...readHtml(html)].flatMap((token) => (token.type === 'open' ? token.attributes : []));
  const edits = attributes.flatMap((attribute) => {
    const value = decodeValue(attribute.value);
    const based = basedAttribute(attribute.name, value, baseUrl);
    return based === value || withoutBase(baseUrl, value) !== undefined ? [] : [setValue(html, attribute, based)];
  });
  return editHtml(html, edits);
}

/** A link as configured, which may name a document by its id. */
interface ConfiguredLink extends NavLink {
  readonly docId?: string;
  readonly collection?: string;
}
