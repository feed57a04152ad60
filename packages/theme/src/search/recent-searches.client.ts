/** Key of local storage: the reader's queries, newest first. */
const key = 'lectern.searches';
const kept = 5;
/** Longer queries were pasted, and tell little in a list. */
const longest = 80;

/** Returns the queries that led the reader to a page, newest first. */
export function recentSearches(): readonly string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list.filter((text) => typeof text === 'string').slice(0, kept) : [];
  } catch {
    return [];
  }
}

/** Stores a query that led to a page, if storage is available. */
export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text === '' || text.length > longest) return;
  const list = [text, ...recentSearches().filter((other) => other !== text)].slice(0, kept);
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Private mode, or the storage is full.
  }
}
