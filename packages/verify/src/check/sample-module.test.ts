import { expect, test } from 'vitest';
import type { Sample } from '../collect/sample.ts';
import { sampleModule } from './sample-module.ts';

const sample = (code: string, rest: Partial<Sample> = {}): Sample => ({
  file: 'demo.md',
  line: 1,
  indent: 0,
  language: 'js',
  code,
  ...rest,
});
const textOf = (code: string, rest?: Partial<Sample>) => sampleModule(sample(code, rest)).text;

test('a snippet becomes a module of its own, so do scripts that wait at the top', () => {
  expect(textOf("await $('a')")).toBe("await $('a')\nexport {};");
  expect(textOf("const a = require('a')\nawait a()")).toMatch(/export \{\};$/);
});

test('modules stay as they are', () => {
  for (const code of ["import a from 'a'", "const a = require('a')", 'module.exports = 1'])
    expect(textOf(code)).toBe(code);
  expect(textOf('declare namespace A {}', { title: 'types.d.ts', language: 'ts' })).toBe('declare namespace A {}');
});

test('an object gets the type that the site knows for it, and the place of the insertion is known', () => {
  const objectTypes = [{ before: /module\.exports = /, type: 'Partial<Options>' }];
  const moduleOf = (code: string) => sampleModule(sample(code), { objectTypes });
  const { text, inserted } = moduleOf("const a = require('a')\n\nmodule.exports = {\n}");
  expect(text.split('\n')[2]).toBe('/** @type {Partial<Options>} */ module.exports = {');
  expect(inserted).toEqual({ line: 2, character: 0, length: '/** @type {Partial<Options>} */ '.length });
  const typed = '/** @type {any} */\nmodule.exports = {\n}';
  expect(moduleOf(typed).text).toBe(typed);
});

test('lines that the page shows as removed are not there, and no line moves', () => {
  expect(textOf('let a = 1 // [!code --]\nlet a = 2 // [!code ++]')).toBe('\nlet a = 2 // [!code ++]\nexport {};');
});
