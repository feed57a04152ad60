import { queryWords } from 'lectern/app/search-words';
import { expect, it } from 'vitest';
import { wordPattern } from './show-marks.client.ts';

it.each([
  ['click', 'Click the element, then CLICK again', ['Click', 'CLICK']],
  ['link', 'İİİ: a LINK at the end', ['LINK']],
  ['İstanbul', 'İstanbul, istanbul', ['İstanbul']],
  ['straße', 'STRASSE, Straße', ['Straße']],
  ['ΟΔΟΣ', 'οδος ΟΔΟΣ', ['οδος', 'ΟΔΟΣ']],
  ['x (y', 'X [y] x(y', ['X', 'y', 'x', 'y']],
  ['$ $$', 'a $$ and $', ['$$', '$']],
  ['set setCookies', 'setCookies sets', ['setCookies', 'set']],
])('the words of "%s" in "%s" are %j', (query, text, expected) => {
  expect([...text.matchAll(wordPattern(queryWords(query)))].map(([found]) => found)).toEqual(expected);
});
