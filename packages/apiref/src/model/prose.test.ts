import { expect, test } from 'vitest';
import { referenceNames, repairMarkdown, sentence, splitSummary } from './prose.ts';

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

test.each([
  ['First.  Then', 'First.', 'Then'],
  ['  First! _then_ b? More', 'First!', '_then_ b? More'],
  ['At 1.5 px vs. Others etc. [x] here. Then', 'At 1.5 px vs. Others etc. [x] here.', 'Then'],
  ['Ends here.  ', 'Ends here.', ''],
  ['no end, i.e. Nothing', 'no end, i.e. Nothing', ''],
  ['A. b', 'A. b', ''],
  ['', '', ''],
])('cuts %j behind its first sentence', (text, summary, description) => {
  expect(splitSummary(text)).toEqual({ summary, description });
});

test.each([
  ['is it?', 'Is it?'],
  ['one of:', 'One of:'],
  ['| a |', '| a |'],
  ['see\n```\na\n```', 'See\n```\na\n```'],
  ['```a``` or so', '```a``` or so.'],
  ['one of\n- a\n- bcd', 'One of\n- a\n- bcd'],
  ['one of\n* a', 'One of\n* a'],
  ['a - b', 'A - b.'],
  ['one of\n- a\n\nand so on', 'One of\n- a\n\nand so on.'],
  ['x. y', 'X. y.'],
])('%j ends as %j', (text, expected) => {
  expect(sentence(text)).toBe(expected);
});

test.each([
  ['![A b](https://a.io/b.png) ![](http://a.io/c.png)', '[A b](https://a.io/b.png) [](http://a.io/c.png)'],
  ['![a](./b.png)', '![a](./b.png)'],
  ['<iframe src="https://a.io/b">\n</iframe>', '[Video](https://a.io/b)'],
  [
    '<https://a.io> <http://a.io> <Tag> </b> <!--x--> < 3',
    '<https://a.io> <http://a.io> \\<Tag> \\</b> \\<!--x--> < 3',
  ],
  ['a ```<b>``` `` <c> ` `` <d>', 'a ```<b>``` `` <c> ` `` \\<d>'],
  ['```\n<a>\n``` x\n<b>\n```\n<c>', '```\n<a>\n``` x\n\\<b>\n```\n\\<c>'],
])('repairs %j', (text, expected) => {
  expect(repairMarkdown(text)).toBe(expected);
});

test.each([
  ['open', ['open']],
  ['Base.open', ['Base', 'open']],
  ['Base#open', ['Base', 'open']],
  ['Base~open', ['Base', 'open']],
  ['Base.(open:2)', ['Base', 'open']],
  ['(Base:interface).open', ['Base', 'open']],
  ['acme#Base.open', ['Base', 'open']],
  ['@acme/tools#Base.open', ['Base', 'open']],
  ['@acme/tools!Base#open', ['Base', 'open']],
  ['_.map', ['_', 'map']],
])('reads the names of %s', (reference, names) => {
  expect(referenceNames(reference)).toEqual(names);
});
