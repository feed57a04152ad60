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
    ['a--b', ['a', 'b']],
    ['v2021', ['v2021', 'v', '2021']],
    ['__init__', ['init']],
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
    ['was2', 'was2'],
    ['2waits', '2waits'],
    ['waits-4', 'waits-4'],
    ['key', 'kei'],
    ['keys', 'kei'],
    ['Straße', 'strass'],
    ['STRASSE', 'strass'],
    ['Größe', 'gross'],
    ['café', 'cafe'],
    ['Ёлка', 'елка'],
    ['ήλιος', 'ηλιος'],
    ['ガイド', 'ガイド'],
    ['हिन्दी', 'हिन्दी'],
    ['한국어', '한국어'],
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

it('recognizes terms worth keeping', () => {
  const telling = ['wait', '$$', 'x'.repeat(30), 'v2', '2d', 'xy'];
  expect([...telling, 'a', 'x', 'the', '2021', 'x'.repeat(31)].filter(isTelling)).toEqual(telling);
});
