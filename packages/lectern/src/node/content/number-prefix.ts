/** Dates and versions (`2021-02-08-post`, `1.2-notes`) begin with a number that is not a position. */
const noPrefix = /^(?:(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?|\d+[-_.]\d+)/;

/** Splits the number prefix off a file or folder name as Docusaurus does: `02-intro` is `intro` at position 2. */
export function numberPrefix(name: string): { readonly name: string; readonly position?: number } {
  const match = noPrefix.test(name) ? null : /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  return match ? { name: match[2]!, position: Number(match[1]) } : { name };
}

/** Removes the number prefixes of every part of a path: `01-guides/02-first` is `guides/first`. */
export function withoutNumberPrefixes(path: string): string {
  return path
    .split('/')
    .map((part) => numberPrefix(part).name)
    .join('/');
}
