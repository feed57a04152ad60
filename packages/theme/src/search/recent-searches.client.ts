/** Key of local storage: what the reader looked for, the last first. */
const key = 'lectern.searches';
const kept = 5;

/** What the reader looked for and went to, the last first. */
export function recentSearches(): readonly string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list.filter((text) => typeof text === 'string').slice(0, kept) : [];
  } catch {
    return [];
  }
}

/** Keeps a query that led somewhere; where nothing can be kept, nothing is. */
export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  const list = [text, ...recentSearches().filter((other) => other !== text)].slice(0, kept);
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Private mode, or the storage is full.
  }
}
