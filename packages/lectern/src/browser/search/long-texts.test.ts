import { describe, expect, it } from 'vitest';
import { nearestTo } from '../../model/nearest.ts';
import { findNames, queryWords, searchTerm, splitName } from '../../model/search-words.ts';
import { isDecodable, normalizePath, withoutBase, withoutSlashes } from '../../model/url.ts';
import { markWords } from './mark-words.ts';
import { createSearchEngine } from './search-engine.ts';

const length = 100_000;

/** Texts for which backtracking expressions take quadratic time: several seconds each. */
const texts = [
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
].flatMap((part) => [part.repeat(length / part.length), `${part.repeat(length / part.length)}\0`]);

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
      const start = performance.now();
      for (const text of texts) take(text);
      expect(performance.now() - start).toBeLessThan(5000);
    },
    120_000,
  );
});
