import { expect, test } from 'vitest';
import { withLines } from './downloads.ts';

test('a result that the page shows is looked for in what the terminal shows', () => {
  const code =
    "console.log(await $('h1').getText()) // → 'Sign in'\nconsole.log(1)\nconsole.log(id) // → a…z\nconsole.log(2) // → 3";
  const printed = [
    { text: 'Execution of 1 workers\n[0-0] RUNNING in chrome\n[0-0] Sign in\n[0-0] 1\n[0-0] a-1-z\n[0-0] 2' },
  ];
  expect(withLines({ code }, printed).filter(({ line }) => line !== undefined)).toEqual([
    { line: 1, text: 'Sign in' },
    { line: 3, text: 'a-1-z' },
  ]);
  expect(withLines({ code }, printed)).toContainEqual({ text: '2' });
});
