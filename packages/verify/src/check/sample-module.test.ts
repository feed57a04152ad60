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

const end = '\nexport {};';
test.each([
  ["import a from 'a'", 'js', ''],
  ["  import a from 'a'", 'js', ''],
  ['a()\nexport const b = 1', 'js', ''],
  ['a()\n\texport const b = 1', 'ts', ''],
  ['imported()', 'js', end],
  ["const a = import('a')", 'js', end],
  ['exports.a = 1', 'js', ''],
  ['module.exports.a = 1', 'js', ''],
  ['exports.a = 1\nawait a()', 'js', ''],
  ['exports.a = 1', 'ts', end],
  ['module.exports = a', 'ts', end],
  ["const a = require('a')", 'ts', end],
  ['my_exports.a', 'js', end],
  ['exports.', 'js', end],
  ['my_module.exports', 'js', end],
  ['module.exportsAll', 'js', end],
  ["prerequire('a')", 'js', end],
  ["required('a')", 'js', end],
  ["const a = require('a')\nconst b = await a()", 'js', end],
  ["const a = require('a')\nlet b = await a()", 'js', end],
  ["const a = require('a')\nreturn await a()", 'js', end],
  ["const a = require('a')\nawaited()", 'js', ''],
  ["const a = require('a')\nasync () => {\n  await a()\n  const b = await a()\n}", 'js', ''],
  ["const a = require('a')\nasync () => await a()", 'js', ''],
])('%j in %s is followed by %j', (code, language, added) => {
  expect(sampleModule(sample(code, { language }))).toEqual({ text: code + added });
});

test('a removed line goes with all that stands on it, and only that one', () => {
  expect(textOf("import a from 'a'\nlet b // [!code --] c\n// [!code --]\n// [code --]\nd")).toBe(
    "import a from 'a'\n\n\n// [code --]\nd",
  );
  expect(textOf("import a from 'a' // [!code --]")).toBe(end);
});

test('only what ends like declarations counts as such', () => {
  expect(textOf('declare const a: 1', { title: 'a.d.ts', language: 'ts' })).toBe('declare const a: 1');
  expect(textOf('let a', { title: 'a.d.ts.js' })).toBe(`let a${end}`);
});

test.each([
  ['a\n\nexports.config = {', 2, 'A'],
  ['module.exports = {', 0, 'B'],
  ['module.exports = {\n}\nexports.config = {', 2, 'A'],
  ['/** @type {C} */\nexports.config = {', undefined, ''],
  ['/** @type {C} */\n\nexports.config = {', 2, 'A'],
  ['// [!code --] exports.config = {', undefined, ''],
  ['  exports.config = {', undefined, ''],
  ['exports.config = [{', undefined, ''],
  ['exports.config = a', undefined, ''],
])('annotates %j in line %s with %s', (code, line, type) => {
  const objectTypes = [
    { before: /exports\.config = /, type: 'A' },
    { before: /module\.exports = /, type: 'B' },
  ];
  const annotation = `/** @type {${type}} */ `;
  const { text, inserted } = sampleModule(sample(code), { objectTypes });
  const at = line === undefined ? undefined : { line, character: 0, length: annotation.length };
  expect(inserted).toEqual(at);
  expect(text.split('\n').findIndex((each) => each.startsWith(annotation))).toBe(line ?? -1);
  expect(text.replace(annotation, '').replace(end, '')).toBe(code.replace(/.*\[!code --\].*/, ''));
  expect(sampleModule(sample(code, { language: 'ts' }), { objectTypes }).inserted).toBeUndefined();
});
