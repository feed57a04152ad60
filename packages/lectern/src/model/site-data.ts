import type { OfflineSettings } from './offline.ts';
import type { ModuleVersion } from './version.ts';

/** A link of the navigation bar or the footer. It has either `to` (a route of the site) or `href` (any address). */
export interface NavLink {
  readonly label: string;
  readonly to?: string;
  readonly href?: string;
  /** The link counts as current on matching routes. Default: its own route and everything below it. */
  readonly activeBaseRegex?: string;
  /** Name of an icon to show instead of the label, which becomes the accessible name. */
  readonly icon?: string;
}

/** An item of the navigation bar: a link, or a menu of links under a label. */
export interface NavItem extends NavLink {
  readonly position?: 'left' | 'right';
  /** Present if the item is a menu, which has neither `to` nor `href`. */
  readonly items?: readonly NavLink[];
}

/** A titled column of footer links. */
export interface FooterGroup {
  readonly title: string;
  readonly items: readonly NavLink[];
}

/** An image from the site's static folder with its size in CSS pixels. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly href?: string;
}

/** What the shell of every page needs; the same for the whole site. Addresses contain the base URL. */
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
          /** Address of the site in that language, without a trailing slash. */
          readonly url?: string;
        }
      >
    >;
  };
  /** Texts that replace those of the theme, by name; absent if there are none. */
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
  /** When the site is stored for reading offline; absent if it never is. */
  readonly offline?: OfflineSettings;
  /** Whether readers are asked if a page is helpful; absent if they are not. */
  readonly feedback?: true;
  /** Whether the site can be searched, and by which hosted service, if any. */
  readonly search: boolean | HostedSearch;
  /** Whether every page is available as Markdown; see `twinAddress`. */
  readonly agents: boolean;
  /**
   * Assistants that readers can open a page's Markdown in; `{url}` stands for its encoded address. Absent if none are
   * offered.
   */
  readonly assistants?: readonly { readonly label: string; readonly href: string }[];
  readonly versions: readonly ModuleVersion[];
  /**
   * Documentation collections with more than one version. Only for these does the theme request `GlobalData` and show a
   * menu.
   */
  readonly versionedCollections?: readonly string[];
  /** The value of `customFields` in the configuration. */
  readonly customFields: Readonly<Record<string, unknown>>;
}

/** The provider that records page views; none by default. */
export type AnalyticsSettings =
  | { readonly provider: 'google'; readonly measurementId: string }
  | { readonly provider: 'plausible'; readonly domain: string; readonly src: string }
  | { readonly provider: 'custom' };

/** An index at Algolia that replaces the site's own. */
export interface HostedSearch {
  readonly appId: string;
  readonly indexName: string;
  /** Public: it allows searching and nothing else. */
  readonly apiKey: string;
  /** Whether to find only pages in the reader's language and in the version that they are reading. */
  readonly contextualSearch: boolean;
  /** Origins to query instead of the service's own. */
  readonly hosts?: readonly string[];
}

/** Returns the language of a locale: `de` for `de-AT`. */
export function languageOf(locale: string): string {
  return locale.replace(/[-_].*/, '').toLowerCase();
}
