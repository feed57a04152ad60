/** Key of session storage: the query whose words the next page marks; see `SearchMarks`. */
export const marksKey = 'lectern.search.marks';

/** Lets the page that is opened next mark the words of a query. */
export function markPage(query: string): void {
  try {
    sessionStorage.setItem(marksKey, query);
  } catch {
    // Without storage the page is shown without marks.
  }
}
