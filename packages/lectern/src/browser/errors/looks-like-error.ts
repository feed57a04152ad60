import { lineEnd } from './read-report.ts';

/** Words with which readers paste or type errors. */
const telling =
  /error|exception|fail|time[ds]? ?out|cannot|can't|couldn't|could not|unable|invalid|refused|not (?:found|defined|a function|interactable|created|clickable|displayed|existing)|no such|\bE[A-Z]{5,}|stale|intercepted|exceeded|expected/i;
/** Number of characters from which a query is rather pasted than typed. */
const pasted = 60;

/** Tells whether a query may be the text of an error, so that the file of errors is worth loading. */
export function looksLikeError(query: string): boolean {
  const text = query.trim();
  return (
    text.length >= pasted ||
    text.includes(lineEnd) ||
    (telling.test(text) && (/\s/.test(text) || /^E[A-Z]{5,}$/.test(text)))
  );
}
