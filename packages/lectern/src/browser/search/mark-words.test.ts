// cspell:ignore cooki
import { expect, it } from 'vitest';
import { markWords } from './mark-words.ts';

const marked = (text: string, terms: string[], query = '') =>
  markWords(text, terms, query)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Waits until it is there.', ['wait'], '', '[Waits] until it is there.'],
  ['setCookies', ['cooki'], '', '[setCookies]'],
  ['Wai', [], 'wa', '[Wai]'],
  ['Select an option and wait.', ['select', 'option'], 'select an option', '[Select] an [option] and wait.'],
  ['<b>wait</b>', ['wait'], '', '<b>[wait]</b>'],
  ['', ['wait'], '', ''],
])('marks %s', (text, terms, query, expected) => {
  expect(marked(text, terms, query)).toBe(expected);
});
