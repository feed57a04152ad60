/**
 * Prefix of every id of the engine and the theme. Content never uses it: ids of authors and headings are kept free of it.
 */
export const reservedPrefix = 'lectern-';

/** Ids of the elements that the engine looks up. */
export const reservedIds = {
  /** The element that React hydrates: the whole shell. */
  root: 'lectern-root',
  /** The JSON that the app starts from. */
  seed: 'lectern-seed',
  article: 'lectern-article',
  /** The element with the sidebar of the page, to which a link at the top of the page leads. */
  sidebar: 'lectern-sidebar',
  /** The button that opens search. */
  search: 'lectern-search',
  /** The live region for screen readers. */
  announcer: 'lectern-announcer',
  /** The warning about a wrong base URL, which the boot script shows. */
  baseUrlBanner: 'lectern-base-url-banner',
  /** The heading of an article's footnotes. */
  footnotes: 'lectern-footnotes',
} as const;

/** The id of the button that opens search. The boot script is in every document, so it takes this instead of the whole object. */
export const searchId: typeof reservedIds.search = 'lectern-search';
/** The id of the warning about a wrong base URL, for the boot script. */
export const baseUrlBannerId: typeof reservedIds.baseUrlBanner = 'lectern-base-url-banner';

/** For what a document links the whole style sheet, of which it holds the part that its first paint needs. The app finds the link by it. */
export const wholeSheetMedia = 'print,(forced-colors:active),(prefers-contrast:more)';

/** Prefix for ids and names that a stranger chose, and for ids that authors may not use. */
export const contentPrefix = 'user-content-';

/** Tells whether an id is the engine's own. */
export function isReservedId(id: string): boolean {
  return id.startsWith(reservedPrefix);
}
