import { describe, expect, it } from 'vitest';
import { growth, tooMuchGrowth } from '../../../test/growth.ts';
import { nearestTo } from '../../model/nearest.ts';
import { findNames, queryWords, searchTerm, splitName } from '../../model/search-words.ts';
import { isDecodable, normalizePath, withoutBase, withoutSlashes } from '../../model/url.ts';
import { markWords } from './mark-words.ts';
import { createSearchEngine } from './search-engine.ts';

/** Characters of the longer texts. From some 100,000 on, tidying up the parts of a name takes more time than finding them. */
const length = 25_000;

/** Texts for which backtracking expressions take quadratic time: a fifth of a second each. */
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
const textsOf = (size: number) =>
  parts.flatMap((part) => [part.repeat(size / part.length), `${part.repeat(size / part.length)}\0`]);

const routes = ['/', '/docs/a', `/docs/${'a'.repeat(200)}`];
const engine = createSearchEngine({ kinds: [], pages: [], shards: [], synonyms: { 'set up': ['install'] } });

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
      const takeAll = (texts: readonly string[]) => texts.forEach(take);
      expect(growth(textsOf, takeAll, length)).toBeLessThan(tooMuchGrowth);
    },
    120_000,
  );
});
