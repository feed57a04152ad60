/** Stands for the end of a line in a field of one line. */
export const lineEnd = ' ⏎ ';

/** Words with which readers paste or type errors. */
const telling =
  /error|except|fail(?!ing)|time[ds]? ?out|cannot|ca?n't|could|unable|valid|refused|not (?:found|def|a f|int|cre|clic|sup|av)|no such|n't exist|stale|intercept|out of bounds|exceed|unexp|still not|malformed|\bno \w+ .*(?:found|for)\b/i;
/** Names of errors of the system and of Chromium. */
const code = /\bE[A-Z]{5,}\b|\bnet::/;
/** Number of characters from which a query is rather pasted than typed. */
const pasted = 80;

/** Tells whether a query may be the text of an error, so that the file of errors is worth loading. */
export function looksLikeError(query: string): boolean {
  const text = query.trim();
  const isLong = text.length >= pasted || text.includes(lineEnd) || text.includes('\n');
  return isLong || code.test(text) || (/\s/.test(text) && telling.test(text));
}
