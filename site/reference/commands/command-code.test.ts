import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLibrary, openImplementation } from '@lectern/apiref/toolkit';
import { expect, onTestFinished, test } from 'vitest';
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

/** Reads code whose first function is the command. */
function codeIn(text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'command.js'), text);
  const library = createLibrary([{ name: 'demo', version: '1.0.0', folder }]);
  const file = { package: 'demo', path: 'command.js' };
  return readCommandCode({ main: openImplementation(library.parse(file)!).main!, file, library });
}

test('sees a call on what finds the session, and not what makes up for an incomplete answer', () => {
  const { members } = codeIn(`
    async function move() {
      const rect = await this.getElementRect(this.elementId)
      if (keys.some((key) => rect[key] == null)) await getBrowserObject(this).executeAsync(measure)
      return (0, utils_1.getBrowserObject)(this).execute(scrolled)
    }
    exports.default = move`);
  expect(members.map(({ name }) => name)).toEqual(['getElementRect', 'elementId', 'execute']);
});

test('sees a search with a function, written there or made by a call', () => {
  const findsByFunction = (search: string) =>
    codeIn(`function find(selector) { return ${search} }\nexports.default = find`).findsByFunction;
  expect(findsByFunction('this.$(function () { return this.parentElement })')).toBe(true);
  expect(findsByFunction('this.$$(searchIn(selector))')).toBe(true);
  expect(findsByFunction('this.$(selector)')).toBe(false);
  expect(findsByFunction('this.execute(function () { return 1 })')).toBe(false);
});
