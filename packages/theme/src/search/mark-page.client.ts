/** Key of session storage: the query whose words the next page marks; see `SearchMarks`. */
export const marksKey = 'lectern.search.marks';

/**
 * Makes the page behind a link mark the words of a query: the next page that opens, or the current one by an event of that
 * name.
 */
export function markPage(query: string, link?: HTMLAnchorElement): void {
  if (link?.pathname === location.pathname) {
    dispatchEvent(new CustomEvent(marksKey, { detail: query }));
    return;
  }
  try {
    sessionStorage.setItem(marksKey, query);
  } catch {
    // Without storage the page is shown without marks.
  }
}

/** Returns the query whose words this page should mark, once; undefined if it was not opened from a result. */
export function takeMarks(): string | undefined {
  try {
    const query = sessionStorage.getItem(marksKey);
    sessionStorage.removeItem(marksKey);
    return query ?? undefined;
  } catch {
    // Without storage, no page was told to mark words.
    return undefined;
  }
}
