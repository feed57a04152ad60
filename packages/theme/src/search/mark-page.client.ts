/** Key of session storage: the query whose words the next page marks; see `SearchMarks`. */
export const marksKey = 'lectern.search.marks';

/**
 * Lets the page that a link leads to mark the words of a query: the one that is opened next, or the one in view, which hears
 * the event of that name.
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

/** The query whose words this page is to mark, once; undefined where it was not opened from a result. */
export function takeMarks(): string | undefined {
  try {
    const query = sessionStorage.getItem(marksKey);
    sessionStorage.removeItem(marksKey);
    return query ?? undefined;
  } catch {
    // Without storage nothing was asked for.
    return undefined;
  }
}
