import { expect, test } from 'vitest';
import { fixtureLibrary } from '../fixture-library.ts';
import { optionFacts, readDefaultValues } from './option-facts.ts';

const library = fixtureLibrary();
const file = { package: 'webdriverio', path: 'build/types.d.ts' };
const defaults = readDefaultValues(library);
const facts = (name: string, type: string, group = 'demo') =>
  optionFacts({ group, member: { name, type, place: { file: '' }, isOptional: true }, defaults, file, library }).map(
    ({ is }) => is,
  );

test('a default is that of the code, and both where scripts have another one', () => {
  expect(facts('waitforInterval', 'number', 'options')).toEqual(['`number`, milliseconds', '`500`']);
  expect(facts('waitforTimeout', 'number')).toEqual(['`number`', '`5000` in test runs, `3000` in scripts']);
  expect(facts('other', 'boolean')).toEqual(['`boolean`', 'none']);
});

test.each([
  ['(string | RegExp)[]', '`(string | RegExp)[]`'],
  ['"a" | "b"', "`'a' | 'b'`"],
  ['(passed: boolean, data: Payload) => void', '`(passed, data) => void`'],
  ['Record<string, any>', '`object`'],
  ['{ [name: string]: string }', '`object`'],
  ['Unknown', '`object`'],
])('the type %s is shown as %s', (type, shown) => {
  expect(facts('other', type)[0]).toBe(shown);
});

test('what the package does not tell is what was looked up', () => {
  expect(facts('suites', 'Record<string, string[]>', 'options')[0]).toBe('`object` of `string[]`');
});
