import type { OfflineSettings } from './offline.ts';
import type { ModuleVersion } from './version.ts';

/** A link of the navigation bar or the footer. Exactly one of `to` (a route of the site) and `href` (any address) is given. */
export interface NavLink {
  readonly label: string;
  readonly to?: string;
  readonly href?: string;
  /** The link counts as current on routes that match; default: its own route and everything below it. */
  readonly activeBaseRegex?: string;
  /** Name of an icon to show instead of the label, which then is the accessible name. */
  readonly icon?: string;
}

/** What stands in the navigation bar: a link, or a menu of links under a label. */
export interface NavItem extends NavLink {
  readonly position?: 'left' | 'right';
  /** Given where the item is a menu; then it has neither `to` nor `href`. */
  readonly items?: readonly NavLink[];
}

/** A titled column of footer links. */
export interface FooterGroup {
  readonly title: string;
  readonly items: readonly NavLink[];
}

/** An image of the site's static folder with its size in CSS pixels. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly href?: string;
}

/** What every page's shell needs; the same for the whole site. Addresses hold the base URL. */
export interface SiteData {
  readonly title: string;
  readonly tagline: string;
  /** Origin without a trailing slash. */
  readonly url: string;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  readonly titleDelimiter: string;
  /** Configured as in Docusaurus: one default, a list, the current one. */
  readonly i18n: {
    readonly defaultLocale: string;
    readonly locales: readonly string[];
    readonly currentLocale: string;
    readonly localeConfigs: Readonly<
      Record<
        string,
        {
          readonly label: string;
          readonly direction: 'ltr' | 'rtl';
          readonly htmlLang: string;
          /** Where the site in that language is, without a slash at its end. */
          readonly url?: string;
        }
      >
    >;
  };
  /** Texts that replace those of the theme, by name; absent where there are none. */
  readonly messages?: Readonly<Record<string, string>>;
  readonly favicon?: string;
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly respectPrefersColorScheme: boolean;
    readonly disableSwitch: boolean;
  };
  readonly navbar: { readonly title: string; readonly logo?: Picture; readonly items: readonly NavItem[] };
  readonly footer: { readonly groups: readonly FooterGroup[]; readonly logo?: Picture; readonly copyright: string };
  /** `html` is trusted inline HTML from the configuration. */
  readonly announcementBar?: { readonly id: string; readonly html: string; readonly isCloseable: boolean };
  readonly baseUrlIssueBanner: boolean;
  readonly analytics?: AnalyticsSettings;
  /** When the site is stored for reading without a network; absent where it never is. */
  readonly offline?: OfflineSettings;
  /** Whether readers are asked if a page is helpful; absent where they are not. */
  readonly feedback?: true;
  /** Whether the site can be searched, and by which hosted service, if any. */
  readonly search: boolean | HostedSearch;
  /** Whether every page can be had as Markdown; see `twinAddress`. */
  readonly agents: boolean;
  /** Where readers may take the Markdown of a page; `{url}` stands for its encoded address. Absent where they are offered none. */
  readonly assistants?: readonly { readonly label: string; readonly href: string }[];
  readonly versions: readonly ModuleVersion[];
  /** Documentation collections with more than one version: only for them does the theme ask for `GlobalData` and show a menu. */
  readonly versionedCollections?: readonly string[];
  /** Whatever the configuration gives under `customFields`. */
  readonly customFields: Readonly<Record<string, unknown>>;
}

/** Which provider is told of page views; none by default. */
export type AnalyticsSettings =
  | { readonly provider: 'google'; readonly measurementId: string }
  | { readonly provider: 'plausible'; readonly domain: string; readonly src: string }
  | { readonly provider: 'custom' };

/** An index at Algolia that is asked instead of the site's own. */
export interface HostedSearch {
  readonly appId: string;
  readonly indexName: string;
  /** Public: it may search and nothing else. */
  readonly apiKey: string;
  /** Whether only pages of the reader's language and of the version in view are found. */
  readonly contextualSearch: boolean;
  /** Origins to ask instead of the service's own. */
  readonly hosts?: readonly string[];
}

/** Returns the language of a locale: `de` for `de-AT`. */
export function languageOf(locale: string): string {
  return locale.replace(/[-_].*/, '').toLowerCase();
}
