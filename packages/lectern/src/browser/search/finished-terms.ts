import { searchTerm } from '../../model/search-words.ts';

/** The longest forms of English endings that Porter's stemmer removes: a beginning of a longer form is a beginning of a shorter one. */
const endings = 'ings ions ations ators ments ances ences encies ities ives ables izations'.split(' ');

/**
 * Returns the terms that a word will have when it is typed to its end, as far as they are shorter than it: `settin` will be `settings`,
 * which is found as `set`. Empty for a word of less than four letters, or with others than `a` to `z`.
 */
export function finishedTerms(word: string): readonly string[] {
  if (!/^[a-z]{4,40}$/.test(word)) return [];
  const rests = endings.flatMap((ending) =>
    [...ending].flatMap((_, at) => (at > 0 && word.endsWith(ending.slice(0, at)) ? ending.slice(at) : [])),
  );
  // `runn` has a letter twice because of the ending that follows.
  if (/(.)\1$/.test(word)) rests.push('ings');
  const terms = rests.map((rest) => searchTerm(word + rest)).filter((term) => term.length > 2);
  return [...new Set(terms)].filter((term) => word.startsWith(term) && term !== word && term !== searchTerm(word));
}
