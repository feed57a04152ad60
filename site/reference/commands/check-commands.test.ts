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
    'command-without-page: The package has a command browser/waitUntil, but no page is made of it.',
    'page-without-command: There is a page of element/shout, but the package does not offer such a command.',
  ]);
  const reasons = { 'browser/waitUntil': 'told elsewhere' };
  expect(checkCommands({ library: fixtureLibrary(), pages, pageless: reasons })).toHaveLength(1);
});
