import { expect, test } from 'vitest';
import { fixtureLibrary } from '../fixture-library.ts';
import { checkCommands } from './check-commands.ts';

test('a command without a page and a page without a command are errors', () => {
  const pages = new Set([
    'browser/setWindowSize',
    'element/click',
    'element/isDisplayedInViewport',
    'element/shout',
    'element/waitUntil',
    'mock/abort',
  ]);
  const found = checkCommands({ library: fixtureLibrary(), pages, pageless: {} });
  expect(found.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'command-without-page: The package has a command browser/waitUntil, but no page is made from it.',
    'page-without-command: There is a page for element/shout, but the package has no such command.',
  ]);
  const reasons = { 'browser/waitUntil': 'told elsewhere' };
  expect(checkCommands({ library: fixtureLibrary(), pages, pageless: reasons })).toHaveLength(1);
});
