import { languageOf } from '../model/site-data.ts';

/**
 * Every text that the shell shows, by name; one object per locale. `{name}` stands for a value that `fillMessage` inserts.
 */
export interface Messages {
  readonly skipToContent: string;
  /** Link to the sidebar, which comes after the content. */
  readonly skipToNavigation: string;
  readonly mainNavigation: string;
  readonly openMenu: string;
  readonly closeMenu: string;
  readonly docsNavigation: string;
  readonly breadcrumbs: string;
  readonly home: string;
  readonly onThisPage: string;
  readonly previous: string;
  readonly next: string;
  readonly pageNavigation: string;
  readonly editThisPage: string;
  readonly lastUpdated: string;
  readonly helpful: string;
  readonly helpfulYes: string;
  readonly helpfulNo: string;
  readonly helpfulThanks: string;
  readonly generatedFrom: string;
  readonly colorMode: string;
  readonly colorModeLight: string;
  readonly colorModeDark: string;
  readonly colorModeSystem: string;
  readonly closeAnnouncement: string;
  readonly announcement: string;
  readonly copyCode: string;
  readonly copied: string;
  readonly copyFailed: string;
  /** Label of the button that opens the Markdown menu of a page. */
  readonly copyPage: string;
  readonly copyMarkdown: string;
  readonly copyPageFailed: string;
  readonly viewMarkdown: string;
  readonly wrapLines: string;
  /** Shown below a folded code block; `{count}` is its number of lines. */
  readonly showAllLines: string;
  readonly enlarge: string;
  readonly loading: string;
  readonly loadFailed: string;
  readonly failedNetwork: string;
  readonly failedStatus: string;
  readonly failedTimeout: string;
  readonly failedFormat: string;
  /** `{path}` is the path of the page that could not be loaded. */
  readonly navigationFailed: string;
  readonly retry: string;
  readonly close: string;
  readonly notFoundTitle: string;
  readonly notFoundText: string;
  readonly notFoundNearest: string;
  readonly notFoundSearch: string;
  readonly invalidAddress: string;
  readonly offlineTitle: string;
  readonly offlineText: string;
  readonly offlineStored: string;
  readonly offlineUpdate: string;
  readonly offlineReload: string;
  /** `{size}` is the size of the download. */
  readonly offlinePrice: string;
  readonly offlineAccept: string;
  /** This text, the other four on the base URL, and `searchWithoutScript` are only there when a build renders a page. */
  readonly baseUrlWarning: string;
  readonly baseUrlReason: string;
  readonly baseUrlConfigured: string;
  readonly baseUrlDefault: string;
  readonly baseUrlSuggested: string;
  readonly versions: string;
  /** On the pages of a version that is older than the latest, `{version}`. This text and the next two are only there if the site has versions. */
  readonly versionOld: string;
  /** The same for a version that is newer. */
  readonly versionUnreleased: string;
  /** The link to the latest version, `{version}`. */
  readonly versionGoTo: string;
  readonly readingTime: string;
  readonly footer: string;
  readonly readMore: string;
  readonly newerPosts: string;
  readonly olderPosts: string;
  readonly postPages: string;
  readonly tags: string;
  readonly authors: string;
  readonly archive: string;
  readonly allPosts: string;
  readonly postOverviews: string;
  /** The text for one post; the next holds `{count}`. */
  readonly onePost: string;
  readonly postCount: string;
  readonly relatedDocs: string;
  readonly recentPosts: string;
  readonly search: string;
  readonly searchLabel: string;
  readonly searchClose: string;
  readonly searchResults: string;
  readonly searchKinds: string;
  readonly searchEverywhere: string;
  readonly searchSection: string;
  readonly searchCause: string;
  readonly searchRemedy: string;
  readonly searchRecent: string;
  readonly searchSuggested: string;
  /** The number of pages found, as `{count}`, in words that fit one page, too. */
  readonly searchCount: string;
  readonly searchAll: string;
  readonly searchNothing: string;
  readonly searchFailed: string;
  readonly searchTimeout: string;
  readonly searchUnreachable: string;
  readonly searchRefused: string;
  readonly searchBusy: string;
  readonly searchDamaged: string;
  readonly searchEmbedded: string;
  readonly searchWithoutScript: string;
  readonly searchClearMarks: string;
  /** Label of the field above a long sidebar. */
  readonly filter: string;
  /** How many of the pages are shown, as `{count}` and `{total}`. */
  readonly filtered: string;
}

/** A theme's texts by locale. */
type Catalogue = Readonly<Record<string, Messages>>;
/** A site's own texts, by the names of the texts that they replace. */
type OwnTexts = Readonly<Record<string, string>>;

/**
 * Returns the texts for a locale, with the site's own on top: `de-AT` uses those of `de-AT` or `de`, and otherwise English.
 * Throws if there is no English either.
 */
export function messagesFor(catalogue: Catalogue, locale: string, own: OwnTexts = {}): Messages {
  const found = textsIn(catalogue, locale) ?? catalogue.en;
  // The browser gets only what the build has rendered.
  if (import.meta.env.SSR && !found) throw new Error(`The theme has no texts in "${locale}" and none in "en".`);
  return { ...found!, ...own };
}

/**
 * Returns the names of the texts that remain English on a site in another language. The site's own texts count as
 * translated.
 */
export function untranslated(catalogue: Catalogue, locale: string, own: OwnTexts = {}): readonly string[] {
  if (languageOf(locale) === 'en') return [];
  const names = Object.keys(catalogue.en ?? {}) as (keyof Messages)[];
  const texts = textsIn(catalogue, locale);
  return names.filter(
    (name) => !Object.hasOwn(own, name) && (texts?.[name] ?? catalogue.en![name]) === catalogue.en![name],
  );
}

function textsIn(catalogue: Catalogue, locale: string): Messages | undefined {
  return catalogue[locale] ?? catalogue[languageOf(locale)];
}

/** Replaces the placeholders of a message: `fillMessage('{count} min', {count: 3})`. Unknown names stay as they are. */
export function fillMessage(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
