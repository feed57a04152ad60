import { expect, it } from 'vitest';
import { markWords } from './mark-words.ts';

const marked = (text: string, terms: string[], words: string[] = []) =>
  markWords(text, terms, words)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Waits until it is there.', ['wait'], [], '[Waits] until it is there.'],
  ['setCookies', ['cooki'], [], '[setCookies]'],
  ['Wai', [], ['wa'], '[Wai]'],
  ['<b>wait</b>', ['wait'], [], '<b>[wait]</b>'],
  ['', ['wait'], [], ''],
])('marks %s', (text, terms, words, expected) => {
  expect(marked(text, terms, words)).toBe(expected);
});
