import { expect, test } from 'vitest';
import { lookUp } from './check-quotes.ts';
import { fitsTemplate } from './fits-template.ts';
import { hole, templatesOf } from './message-templates.ts';
import { quotedMessages } from './quoted-messages.ts';

const wait = `Can't call ${hole} on element with selector "${hole}" because element wasn't found`;

test('reads literals, templates and sums of a module as messages with holes; code and single words are none', () => {
  const code = [
    "const a = 'no such frame', b = 'frame';",
    `fail(\`Option with text "\${text}" not found.\`);`,
    "fail('Unable to connect to ' + url + ', is it running?');",
  ];
  expect(templatesOf('demo.js', code.join('\n'))).toEqual([
    'no such frame',
    `Option with text "${hole}" not found.`,
    `Unable to connect to ${hole}, is it running?`,
  ]);
});

test.each([
  [`Can't call click on element with selector "#nope" because element wasn't found`, true],
  ["Can't call … because element wasn't found", true],
  ["because element wasn't found", true],
  [`Can't call click on element with selector "#nope" because it wasn't found`, false],
  [`Cannot call click on element with selector "#nope" because element wasn't found`, false],
  ["Can't call click on element with", true],
  ["Can't call click", true],
  ["Can't call click upon element", false],
  ['an answer that nobody gave', false],
])('the quotation %s fits: %s', (quote, expected) => {
  expect(fitsTemplate(quote, wait)).toBe(expected);
});

test('finds the messages among the code of a page, with their lines', () => {
  const source = [
    'Call `click`, or `npx wdio run`, with `const a = 5`.',
    '',
    '```js',
    "fail('`this is code`')",
    '```',
    'It says `ERROR webdriver: no element was found` or ``needs to be `string` or such``.',
  ];
  expect(quotedMessages(source.join('\n'))).toEqual([
    { text: 'no element was found', line: 6 },
    { text: 'needs to be `string` or such', line: 6 },
  ]);
  expect(quotedMessages('It says `no such frame\nwas found here`, `a.\n\nThen` it ends `b`.')).toEqual([
    { text: 'no such frame was found here', line: 1 },
  ]);
});

test('a message is looked up whole, and behind the names of errors; what nobody quotes is named', () => {
  const quotes = [
    'Error: no such frame',
    'javascript error: option "a" is not there',
    'no such frames are there',
    'javascript error: no such shame',
  ].map((text) => ({ text }));
  const templates = ['no such frame', `option "${hole}" is not there`];
  const { unknown, unused } = lookUp({ quotes, templates, known: ['javascript error', 'never seen here'] });
  expect(unknown.map(({ text }) => text)).toEqual(['no such frames are there', 'javascript error: no such shame']);
  expect(unused).toEqual(['never seen here']);
});
