import { expect, test } from 'vitest';
import { unnamedProtocols } from './unnamed-protocols.ts';
import { claimProblems } from './unproven-claims.ts';

const linesOf = (text: string) => unnamedProtocols(new Map([['a.md', text]])).map(({ line }) => line);

test('a text whose probe asks for the protocol names one', () => {
  expect(linesOf('It fails.\n<!-- probe\nif (browser.isDevTools) return\n-->\n')).toEqual([1]);
  expect(linesOf('It fails.\n\n- It waits.\n  <!-- probe over="WebDriver"\n  wait()\n  -->\n')).toEqual([3]);
  expect(linesOf('Over DevTools it fails.\n<!-- probe\nif (browser.isDevTools) return\n-->\n')).toEqual([]);
  expect(linesOf('It fails.\n<!-- probe\nwait()\n-->\n')).toEqual([]);
});

test('the head of a table names it for the rows', () => {
  const rows = '| --- | --- |\n| It | fails |\n\n<!-- probe\nif (browser.isDevTools) return\n-->\n';
  expect(linesOf(`| | WebDriver |\n${rows}`)).toEqual([]);
  expect(linesOf(`Over WebDriver:\n\n| | Result |\n${rows}`)).toEqual([5]);
});

test('a text is reported with its beginning', () => {
  expect(claimProblems('protocol-unnamed', [{ file: 'a.md', line: 3, text: 'It fails\nhere.' }])).toMatchObject([
    { code: 'protocol-unnamed', file: 'a.md', line: 3, message: expect.stringContaining('names none: It fails') },
  ]);
});
