import { describe, expect, it } from 'vitest';
import { growth, tooMuchGrowth } from '../../../test/growth.ts';
import { nearestTo } from '../../model/nearest.ts';
import { packShards } from '../../model/search.ts';
import { findNames, queryWords, searchTerm, splitName } from '../../model/search-words.ts';
import { isDecodable, normalizePath, withoutBase, withoutSlashes } from '../../model/url.ts';
import { markWords } from './mark-words.ts';
import { createSearchEngine } from './search-engine.ts';

const length = 100_000;

/** Texts for which backtracking expressions take quadratic time: several seconds each. */
const parts = [
  '/',
  ' ',
  'a',
  'A',
  'aA',
  '$',
  '1',
  '-',
  'a.',
  'a-',
  '/a',
  '%',
  '%2f',
  "'",
  '"',
  '<',
  '&',
  '(',
  '[',
  '\n',
  'é',
  '/index.html',
];
const ends = ['', '\0'];

const routes = ['/', '/docs/a', `/docs/${'a'.repeat(200)}`];
const engine = createSearchEngine({
  kinds: [],
  pages: [],
  shards: packShards('/', []),
  synonyms: { 'set up': ['install'] },
});

/** Functions that take texts of readers, clients and requests. */
const taking: Readonly<Record<string, (text: string) => unknown>> = {
  normalizePath,
  withoutSlashes,
  isDecodable,
  withoutBase: (text) => withoutBase('/base/', text),
  nearestTo: (text) => nearestTo(text, routes),
  findNames,
  splitName,
  searchTerm,
  queryWords,
  markWords: (text) => markWords('Set up', ['set'], text),
  'a search': (text) => [engine.missingShards(text), engine.find(text)],
};

describe('processes a long text in linear time', () => {
  it.each(Object.entries(taking))(
    '%s',
    (_, take) => {
      // One by one: the fastest of several tries with all texts at once would still contain the time in which memory is tidied up.
      for (const text of parts.flatMap((part) => ends.map((end) => ({ part, end })))) {
        const textOf = (size: number) => text.part.repeat(size / text.part.length) + text.end;
        expect(growth(textOf, take, length), JSON.stringify(text)).toBeLessThan(tooMuchGrowth);
      }
    },
    120_000,
  );
});
