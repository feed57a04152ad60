import { expect, test } from 'vitest';
import { repairMarkdown, sentence, splitSummary } from './prose.ts';

test.each([
  ['Click on an element. More of it.\n\nThen.', 'Click on an element.', 'More of it.\n\nThen.'],
  ['Use it, e.g. here, with `a. B` or [x](y. Z). Then.', 'Use it, e.g. here, with `a. B` or [x](y. Z).', 'Then.'],
  ['Return true if:\n\n- a\n- b', 'Return true if:', '- a\n- b'],
  ['One\nsentence\non three lines.', 'One sentence on three lines.', ''],
])('the first sentence of %j', (text, summary, description) => {
  expect(splitSummary(text)).toEqual({ summary, description });
});

test.each([
  ['time in ms', 'Time in ms.'],
  ['waitForEnabled options', 'waitForEnabled options.'],
  ['`true` if so', '`true` if so.'],
  ['A sentence.', 'A sentence.'],
  ['', ''],
])('%j as a sentence', (text, expected) => {
  expect(sentence(text)).toBe(expected);
});

test('makes harmless what would not render, and asks no other host for a picture', () => {
  expect(repairMarkdown('a <b> and `<c>`')).toBe('a \\<b> and `<c>`');
  expect(repairMarkdown('[![REPL](https://example.com/a.gif)](https://example.com/a.gif)')).toBe(
    '[REPL](https://example.com/a.gif)',
  );
  expect(repairMarkdown('<iframe width="5" src="https://www.youtube.com/embed/x-1" frameborder="0"></iframe>')).toBe(
    '[Video](https://www.youtube.com/watch?v=x-1)',
  );
  expect(repairMarkdown('```html\n<div>\n```')).toBe('```html\n<div>\n```');
});
