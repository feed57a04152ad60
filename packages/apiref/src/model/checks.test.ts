import { expect, test } from 'vitest';
import { fixtureLibrary } from '../extract/fixture-library.ts';
import { checkCommands } from './check-commands.ts';
import { checkFacts } from './check-facts.ts';
import { readFacts } from './facts.ts';

const click = () => readFacts({ scope: 'element', name: 'click', library: fixtureLibrary() })!;

test('a lost example, a missing declaration and a tag that nobody reads are errors', () => {
  const facts = click();
  const codes = (changed: typeof facts) => checkFacts(changed).map(({ code }) => code);
  expect(codes(facts)).toEqual([]);
  expect(codes({ ...facts, signatures: [] })).toEqual(['api-type-missing']);
  expect(codes({ ...facts, doc: { ...facts.doc, examples: facts.doc.examples.slice(1) } })).toEqual([
    'api-example-lost',
  ]);
  expect(
    codes({ ...facts, doc: { ...facts.doc, examples: facts.doc.examples.filter(({ group }) => group > 0) } }),
  ).toEqual(['api-example-lost']);
  expect(codes({ ...facts, doc: { ...facts.doc, unknownTags: [{ tag: 'since', line: 1 }] } })).toEqual([
    'api-tag-unknown',
  ]);
});

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
    'api-command-without-page: The package has a command browser/waitUntil, but no page is made of it.',
    'api-page-without-command: There is a page of element/shout, but the package does not offer such a command.',
  ]);
  const reasons = { 'browser/waitUntil': 'told elsewhere' };
  expect(checkCommands({ library: fixtureLibrary(), pages, pageless: reasons })).toHaveLength(1);
});
