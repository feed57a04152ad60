import { stemmer } from 'stemmer';

/** Words of questions that say nothing about the answer. */
const stopWords = new Set(
  `a about an and are as at be because been being between but by can could did do does for from had has have how i if in into
  is it its me my not of on or our should so than that the their them then there they this to was we were what when where which
  while who why will with would you your`.split(/\s+/),
);

/**
 * A run of letters, digits and `$`, and the characters that join such runs in a name: `site.config.ts`, `--base-url`,
 * `/session/:id`.
 */
const names = /[\p{L}\p{N}_$]+(?:[-.'’/:][\p{L}\p{N}_$]+)*/gu;
const joints = /[-_.'’/:]+/;
/** Parts of a name in camel case; `$` stands for itself. */
const parts = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+|\$+/gu;

/**
 * Returns the words of a text as written: whole names and their parts, so that `setCookies` is found as `cookies` and as
 * `setCookies`.
 */
export function splitWords(text: string): string[] {
  return findNames(text).flatMap(splitName);
}

/** Returns the runs of a text that `splitName` takes apart. */
export function findNames(text: string): readonly string[] {
  return text.match(names) ?? [];
}

/** Returns the words of one run of letters, digits and joining characters. */
export function splitName(name: string): string[] {
  const words: string[] = [];
  for (const piece of name.split(joints)) {
    if (piece === '') continue;
    const pieces = piece.match(parts) ?? [];
    words.push(piece);
    // One by one, because a long name may have more parts than a call may have arguments.
    if (pieces.length > 1) for (const part of pieces) words.push(part);
  }
  return words;
}

/**
 * Returns the form in which a word is indexed: lower case without accents, and the stem of an English word (Porter's, so that `waits`
 * finds `waiting`). Long runs and words of three letters stay unstemmed, but for those whose plural has a stem: `key`, `keys`.
 */
export function searchTerm(word: string): string {
  const plain = withoutAccents(word.toLowerCase());
  return /^(?:[a-z]{4,40}|[a-z]{2}y)$/.test(plain) ? stemmer(plain) : plain;
}

/** Removes the accents of Latin, Greek and Cyrillic letters, which many keyboards lack; the vowel signs of other scripts stay. */
function withoutAccents(lower: string): string {
  if (!/[^\0-\x7f]/.test(lower)) return lower;
  return lower
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

/**
 * Maximum length of a query, in characters. Longer ones are pasted by mistake: their beginning says enough, and hosted
 * services refuse them.
 */
export const longestQuery = 500;

/**
 * Returns the words of a query that are worth searching for, in lower case and without duplicates. Returns all words if
 * none is.
 */
export function queryWords(query: string): string[] {
  const words = [...new Set(splitWords(query.slice(0, longestQuery)).map((word) => word.toLowerCase()))];
  const telling = words.filter((word) => !stopWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** Tells whether a term of a text is worth keeping: not a stop word, a number or a hash. */
export function isTelling(term: string): boolean {
  return term.length > 1 && term.length <= 30 && !/^\p{N}+$/u.test(term) && !stopWords.has(term);
}
