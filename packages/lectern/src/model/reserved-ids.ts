/** What begins every id of the engine and the theme. No id of content does: ids of authors and of headings are kept from it. */
export const reservedPrefix = 'lectern-';

/** Ids of the elements that the engine finds again. */
export const reservedIds = {
  /** What React hydrates: the whole shell. */
  root: 'lectern-root',
  /** The JSON that the app starts from. */
  seed: 'lectern-seed',
  article: 'lectern-article',
  /** The button that opens search. */
  search: 'lectern-search',
  /** The live region for screen readers. */
  announcer: 'lectern-announcer',
  /** The warning about a wrong base URL, which the boot script shows. */
  baseUrlBanner: 'lectern-base-url-banner',
  /** The heading of an article's footnotes. */
  footnotes: 'lectern-footnotes',
} as const;

/** What begins an id or a name that a stranger chose, and one that its author may not have. */
export const contentPrefix = 'user-content-';

/** Whether an id is the engine's own. */
export function isReservedId(id: string): boolean {
  return id.startsWith(reservedPrefix);
}
