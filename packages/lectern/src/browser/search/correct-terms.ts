import { type SearchIndex, shortestMisspelled } from './search-index.ts';

/** Most shards that are loaded for a misspelled word, and the number of letters at its beginning that are taken to be right. */
const mostNear = 4;
const rightLetters = 2;
/** Length from which a term may have two mistakes: that of Algolia's typo tolerance. */
const twoMistakes = 8;
/** Most letters at the end of a term that may be too many: a misspelled word keeps the ending that a stem has lost. */
const longestEnding = 5;
/** Shortest stem that may have lost its ending. */
const shortestStem = 5;

/**
 * Notes for misspelled terms which ones they may stand for. `load` loads shards by their addresses, and returns whether it did; without
 * them, nothing is noted.
 */
export async function correctTerms(
  terms: readonly string[],
  index: SearchIndex,
  load: (hrefs: readonly string[]) => Promise<boolean>,
): Promise<boolean> {
  const { shards, corrections } = index;
  const near = new Map(terms.map((term) => [term, nearShards(term, index)]));
  if (!(await load([...new Set([...near.values()].flat())].filter((href) => !shards.has(href))))) return false;
  for (const [term, hrefs] of near) {
    const written = hrefs.flatMap((href) => Object.keys(shards.get(href) ?? {}));
    corrections.set(term, correctTerm(term, [...index.terms, ...written]));
  }
  return true;
}

/** Returns the addresses of the shards with the terms next to one in the alphabet, the nearest first. */
function nearShards(term: string, { links }: SearchIndex): readonly string[] {
  const beginning = term.slice(0, rightLetters);
  const own = Math.max(
    0,
    links.findLastIndex(({ from }) => from <= term),
  );
  const mayHave = (at: number) =>
    links[at]!.from.slice(0, rightLetters) <= beginning && (links[at + 1]?.from ?? '\uffff') > beginning;
  return [...links.keys()]
    .filter(mayHave)
    .sort((a, b) => Math.abs(a - own) - Math.abs(b - own))
    .slice(0, mostNear)
    .map((at) => links[at]!.href);
}

/**
 * Returns those of the known terms that a misspelled one most probably stands for: the nearest ones, at most one mistake away, from eight
 * letters on two. The first letter is taken to be right. A letter too many, missing or wrong is a mistake, and so are two letters in the
 * wrong order, and an ending.
 */
export function correctTerm(term: string, known: Iterable<string>): readonly string[] {
  const allowed = term.length >= twoMistakes ? 2 : term.length >= shortestMisspelled ? 1 : 0;
  if (allowed === 0) return [];
  let nearest: string[] = [];
  let least = allowed;
  for (const other of new Set(known)) {
    if (other[0] !== term[0]) continue;
    if (other.length > term.length + allowed || other.length < term.length - allowed - longestEnding) continue;
    const mistakes = countMistakes(term, other);
    if (mistakes > least) continue;
    if (mistakes < least) nearest = [];
    least = mistakes;
    nearest.push(other);
  }
  return nearest;
}

/** Returns how many mistakes lead from a term to what was typed: the distance of optimal string alignment, and one for an ending. */
function countMistakes(typed: string, term: string): number {
  let before: number[] = [];
  let row = Array.from({ length: term.length + 1 }, (_, column) => column);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= term.length; j++) {
      const change = row[j - 1]! + (typed[i - 1] === term[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === term[j - 2] && typed[i - 2] === term[j - 1];
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1, isSwapped ? before[j - 2]! + 1 : change));
    }
    before = row;
    row = next;
    const ending = typed.length - i;
    if (ending === 0 || (ending <= longestEnding && term.length >= shortestStem))
      least = Math.min(least, row[term.length]! + Math.min(ending, 1));
  }
  return least;
}
