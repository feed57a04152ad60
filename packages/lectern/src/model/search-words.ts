import { stemmer } from 'stemmer';

/** Words of questions that say nothing about the answer. */
const stopWords = new Set(
  `a about an and are as at be because been being between but by can could did do does for from had has have how i if in into
  is it its me my not of on or our should so than that the their them then there they this to was we were what when where which
  who why will with would you your`.split(/\s+/),
);

/** A run of letters, digits and `$`, and what holds such runs together in a name: `site.config.ts`, `--base-url`, `/session/:id`. */
const names = /[\p{L}\p{N}_$]+(?:[-.'’/:][\p{L}\p{N}_$]+)*/gu;
const joints = /[-_.'’/:]+/;
/** Parts of a name in camel case; `$` stands for itself. */
const parts = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+|\$+/gu;

/** The words of a text, as written: names whole and in their parts, so that `setCookies` is found by `cookies` and by itself. */
export function splitWords(text: string): string[] {
  return findNames(text).flatMap(splitName);
}

/** The runs of a text that `splitName` takes apart. */
export function findNames(text: string): readonly string[] {
  return text.match(names) ?? [];
}

/** The words of a run of letters, digits and what holds them together. */
export function splitName(name: string): string[] {
  const words: string[] = [];
  for (const piece of name.split(joints)) {
    if (piece === '') continue;
    const pieces = piece.match(parts) ?? [];
    words.push(piece);
    // One by one: so many arguments as a long name has parts are too many for a call.
    if (pieces.length > 1) for (const part of pieces) words.push(part);
  }
  return words;
}

/** The form by which a word is found: lower case, and the stem of an English word (Porter's, so that `waits` finds `waiting`). Longer runs are no words. */
export function searchTerm(word: string): string {
  const lower = word.toLowerCase();
  return /^[a-z]{4,40}$/.test(lower) ? stemmer(lower) : lower;
}

/** Longer queries are pasted by mistake: their beginning says as much as all, and hosted services refuse them. Characters. */
export const longestQuery = 500;

/** The words of a query that are worth looking for, in lower case, each once; all of them where none is. */
export function queryWords(query: string): string[] {
  const words = [...new Set(splitWords(query.slice(0, longestQuery)).map((word) => word.toLowerCase()))];
  const telling = words.filter((word) => !stopWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** Whether a term is worth keeping of a text: no stop word, no number, no hash. */
export function isTelling(term: string): boolean {
  return term.length > 1 && term.length <= 30 && !/^\p{N}+$/u.test(term) && !stopWords.has(term);
}
