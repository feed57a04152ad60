import { phraseSize, type SearchPage } from '../../model/search.ts';
import { queryWords, searchTerm } from '../../model/search-words.ts';
import type { Match } from './match-query.ts';
import { readHeading, shortName } from './search-index.ts';

const exactTitle = 3;
const titleAmongWords = 1.3;
const wholeTitle = 2;
/**
 * How much more a page counts each time the number of pages that link to it doubles: for the beginning of its name, as a factor;
 * and for the beginning of another word that it has.
 */
const beginningLinks = 2.3;
const otherLinks = 0.3;
/** Weight of the beginning of a name, and how much of it the beginning of a heading has. */
const beginning = 3;
const headingShare = 0.1;
/** How much a name counts less the longer it is: the share of it that is typed is raised to this power. */
const lengthCost = 0.6;
/**
 * Weight of a phrase of the page that is the query. Another one counts by the share of the query that it has, and by the share of
 * it that the query has, each raised to a power. Chosen, as the other weights of phrases, with the questions that the search was
 * tuned with.
 */
const phraseWeight = 22;
const queryPower = 1.27;
const phrasePower = 0.69;
/** Minimum length of the beginning of a name, in characters. */
const shortestBeginning = 2;

/** A query as it was typed, its words, and their terms. */
export interface Wanted {
  readonly wanted: string;
  readonly words: readonly string[];
  readonly terms: readonly string[];
}

/**
 * Returns how much more a page counts because the query is the beginning of its name, or of the name in one of its headings.
 * Short names, and those that other pages link to, come first.
 */
export function beginningWeight(
  { title, headings }: SearchPage,
  wanted: string,
  linked: number,
  terms: readonly string[],
): number {
  const known = beginningLinks ** linked;
  const named = beginningOf(shortName(title), wanted);
  if (named > 0) return beginning * named * known;
  const told = Math.max(0, ...headings.map((heading) => beginningOf(readHeading(heading).text, wanted)));
  const begins = terms.some((term) => term.startsWith(wanted));
  return 1 + headingShare * told * known + (begins ? otherLinks * linked : 0);
}

/** Returns how much of a name a query is the beginning of, from 0 to 1. */
function beginningOf(name: string, wanted: string): number {
  const isBeginning = wanted.length >= shortestBeginning && !/\s/.test(name) && name.toLowerCase().startsWith(wanted);
  return isBeginning ? (wanted.length / name.length) ** lengthCost : 0;
}

/** Returns how much more a page counts because the query is its title, or has its title among others. */
export function titleWeight(
  { title: written }: SearchPage,
  { wanted, words, terms: asked }: Wanted,
  found: readonly string[],
): number {
  const title = written.toLowerCase();
  const name = shortName(title);
  if (title === wanted || name === wanted) return exactTitle;
  if (words.includes(title) || words.includes(name)) return titleAmongWords;
  // A title of several words is in the query only if the page has several of them, which most pages of a large site do not.
  if (found.filter((term) => asked.includes(term)).length < 2) return 1;
  // `create a custom reporter` is about `Custom reporter`, whatever it says besides.
  const terms = queryWords(title).map(searchTerm);
  return terms.length > 1 && terms.every((term) => asked.includes(term)) ? wholeTitle : 1;
}

/** Returns the share of a query that a page has; each word counts by its rarity. */
export function foundShare({ scores, shares }: Match, rarities: readonly number[]): number {
  if ((scores.at(-1) ?? 0) > 0) return 1;
  const whole = rarities.reduce((sum, rarity) => sum + rarity, 0);
  return rarities.reduce((sum, rarity, at) => sum + (shares[at] ?? 0) * rarity, 0) / whole;
}

/** Returns what a page gains by its phrase that is most like the query. A single word is no question. */
export function phraseScore({ phrases }: Match, rarities: readonly number[]): number {
  if (!phrases || rarities.length < 2) return 0;
  const whole = rarities.reduce((sum, rarity) => sum + rarity, 0);
  let most = 0;
  for (const [phrase, found] of phrases) {
    let share = 0;
    for (const at of found) share += rarities[at]!;
    const used = Math.min(1, found.size / phraseSize(phrase));
    most = Math.max(most, (share / whole) ** queryPower * used ** phrasePower);
  }
  return phraseWeight * whole * most;
}
