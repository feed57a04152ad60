import { describe, expect, it } from 'vitest';
import { isTelling, queryWords, searchTerm, splitWords } from './search-words.ts';

describe('splitWords', () => {
  it.each([
    ['setCookies', ['setCookies', 'set', 'Cookies']],
    ['react$$', ['react$$', 'react', '$$']],
    ['$$', ['$$']],
    ['getHTML', ['getHTML', 'get', 'HTML']],
    ['POST /session/:id/url', ['POST', 'session', 'id', 'url']],
    ['npx tool run --spec a.js', ['npx', 'tool', 'run', 'spec', 'a', 'js']],
    ["don't", ['don', 't']],
    ['für Élan', ['für', 'Élan']],
    ['مرحبا 日本', ['مرحبا', '日本']],
    ['😀 <b>', ['b']],
    ['', []],
  ])('takes %s apart', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });
});

describe('searchTerm', () => {
  it.each([
    ['Waiting', 'wait'],
    ['cookies', 'cooki'],
    ['$$', '$$'],
    ['HTML', 'html'],
    ['is', 'is'],
  ])('finds %s as %s', (word, term) => {
    expect(searchTerm(word)).toBe(term);
  });
});

describe('queryWords', () => {
  it.each([
    ['how do I wait until an element disappears', ['wait', 'until', 'element', 'disappears']],
    ['is it', ['is', 'it']],
    ['Wait wait', ['wait']],
    ['   ', []],
  ])('keeps of "%s" what says something', (query, words) => {
    expect(queryWords(query)).toEqual(words);
  });
});

it('tells terms that are worth keeping', () => {
  expect(['wait', 'a', 'the', '2021', 'x'.repeat(31), '$$'].filter(isTelling)).toEqual(['wait', '$$']);
});
