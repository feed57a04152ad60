/**
 * Prefix of every id of the engine and the theme. Content never uses it: ids of authors and headings are kept free of it.
 */
export const reservedPrefix = 'lectern-';

/** The id of the button that opens search. It and the next are apart from the others for the boot script, which is in every document. */
export const searchId = 'lectern-search';

/** The id of the warning about a wrong base URL, which the boot script shows. */
export const baseUrlBannerId = 'lectern-base-url-banner';

/** Ids of the elements that the engine looks up. */
export const reservedIds = {
  /** The element that React hydrates: the whole shell. */
  root: 'lectern-root',
  /** The JSON that the app starts from. */
  seed: 'lectern-seed',
  article: 'lectern-article',
  search: searchId,
  baseUrlBanner: baseUrlBannerId,
  /** The live region for screen readers. */
  announcer: 'lectern-announcer',
  /** The heading of an article's footnotes. */
  footnotes: 'lectern-footnotes',
} as const;

/** Prefix for ids and names that a stranger chose, and for ids that authors may not use. */
export const contentPrefix = 'user-content-';

/** Tells whether an id is the engine's own. */
export function isReservedId(id: string): boolean {
  return id.startsWith(reservedPrefix);
}
