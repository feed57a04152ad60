import { openImplementation } from '@lectern/apiref/toolkit';
import { expect, test } from 'vitest';
import { fixtureLibrary } from '../fixture-library.ts';
import { readCommandCode } from './command-code.ts';

function codeOf(path: string) {
  const library = fixtureLibrary();
  const file = { package: 'webdriverio', path };
  return readCommandCode({ main: openImplementation(library.parse(file)!).main!, file, library });
}

test('tells what is called always from what is called for older drivers', () => {
  const { members } = codeOf('build/commands/element/click.js');
  const guardOf = (name: string) => members.find((member) => member.name === name)?.guard;
  expect(guardOf('elementClick')).toBeUndefined();
  expect(guardOf('performActions')).toBe('standard');
  expect(guardOf('positionClick')).toBe('legacy');
});

test('finds the errors that the code throws, in their order', () => {
  expect(codeOf('build/commands/element/click.js').throws.map(({ type, message }) => `${type}: ${message}`)).toEqual([
    'TypeError: Options must be an object',
    'TypeError: Coordinates must be integers',
    'Error: Button type not supported.',
  ]);
});

test('sees the session behind a helper of the package', () => {
  const { members } = codeOf('build/commands/browser/setWindowSize.js');
  expect(members.map(({ name }) => name)).toEqual(['isW3C', '_setWindowSize', 'setWindowRect']);
});
