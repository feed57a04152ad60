// cspell:ignore clikabl clickabl timoeut wrod wrods geolocatino geoloc intercetpd intercep intercepti itnercept
import { expect, it } from 'vitest';
import { correctTerm } from './correct-terms.ts';

it.each([
  ['a letter that is missing', 'clikabl', ['clickabl', 'client'], ['clickabl']],
  ['a letter too many', 'timeeout', ['timeout', 'time'], ['timeout']],
  ['another letter', 'timeuut', ['timeout'], ['timeout']],
  ['letters in the wrong order', 'timoeut', ['timeout'], ['timeout']],
  ['an ending that a stem has lost', 'geolocatino', ['geoloc', 'geo'], ['geoloc']],
  ['two mistakes in a long term', 'intercetpd', ['intercept', 'intercom'], ['intercept']],
  ['the nearest ones only', 'wrods', ['words', 'wards', 'wrod'], ['words', 'wrod']],
  ['no term with another first letter', 'itnercept', ['intercept', 'tnercept'], ['intercept']],
  ['nothing two mistakes away from a short term', 'timuot', ['timeout'], []],
  ['nothing like a term of three letters', 'abc', ['abd'], []],
])('finds %s', (_, term, known, expected) => {
  expect(correctTerm(term, known)).toEqual(expected);
});

it('finds for random mistakes the word that was meant, as an exhaustive search of edits does', () => {
  const letters = 'abcde';
  const edits = (word: string) => {
    const made = new Set<string>();
    for (let at = 1; at <= word.length; at++) {
      made.add(word.slice(0, at) + word.slice(at + 1));
      made.add(word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2));
      for (const letter of letters) {
        made.add(word.slice(0, at) + letter + word.slice(at));
        if (at < word.length) made.add(word.slice(0, at) + letter + word.slice(at + 1));
      }
    }
    return made;
  };
  for (const term of ['abcd', 'bbbb', 'adaeca']) {
    const near = edits(term);
    const others = [...near].flatMap((word) => [...edits(word)]).filter((other) => other[0] === term[0]);
    const found = new Set(
      correctTerm(
        term,
        others.filter((other) => other !== term && Math.abs(other.length - term.length) < 2),
      ),
    );
    for (const other of others)
      if (other !== term && Math.abs(other.length - term.length) < 2)
        expect([other, found.has(other)]).toEqual([other, near.has(other)]);
  }
});
