import { expect, test } from 'vitest';
import { fitTable } from './fit-table.ts';

/** Returns the cells of a table whose rows are written with bars; cells in backticks are code. */
function table(...rows: readonly string[]) {
  return rows.map((row) =>
    row.split('|').map((cell) => ({ text: cell.trim().replaceAll('`', ''), isCode: cell.includes('`') })),
  );
}

const sentence = 'Milliseconds that a command waits for an element before it fails';

test.each([
  [
    'options with defaults and sentences',
    table('Option|Default|Meaning', `\`waitforTimeout\`|\`5000\`|${sentence}`),
    true,
  ],
  ['two columns of sentences', table('Symptom|Cause', `${sentence}|${sentence}`), true],
  ['names that leave no room', table('Global|Meaning', '`multiRemoteBrowserInstance`|an object of all'), true],
  ['two short columns', table('Framework|Package', 'Mocha|`mocha-framework`'), false],
  ['a short name and a line', table('Command|What it does', '`acme run`|runs the tests; the default'), false],
  [
    'a matrix of short values',
    table('Browser|Driver|Port|Sessions|Name', 'Chrome|chromedriver|9515|many|chrome'),
    false,
  ],
  ['a single column', table('Name', sentence), false],
  ['rows that are not alike', table('Option|Default|Meaning', `a|b`, `a|b|${sentence}`), false],
  ['a header alone', table('A header that is quite long|Another header that is as long'), false],
])('%s', (_, rows, isCards) => {
  expect(fitTable(rows).isCards).toBe(isCards);
});

test('finds the columns of sentences', () => {
  expect(fitTable(table('Option|Meaning|Cause', `\`a\`|${sentence}|${sentence.slice(0, 60)}`)).prose).toEqual([1]);
});

test.each([
  ['Browser|Driver|Port|Sessions|Name', 'Chrome|chromedriver|9515|many|chrome', true],
  ['Framework|Package', 'Mocha|`mocha-framework`', false],
])('tells whether the columns of %s scroll in the narrowest window', (header, row, canScroll) => {
  expect(fitTable(table(header, row)).canScroll).toBe(canScroll);
});
