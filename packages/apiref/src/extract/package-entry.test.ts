import { expect, test } from 'vitest';
import { resolveEntry } from './package-entry.ts';

const both = (base: string) => ({ types: `${base}.d.ts`, code: `${base}.js` });
const nowhere = { types: undefined, code: undefined };

test.each([
  ['nothing but a name', {}, '.', both('index')],
  ['main', { main: './lib/a.js' }, '.', both('lib/a')],
  ['main without an ending', { main: 'lib/a' }, '.', both('lib/a')],
  ['types', { main: 'a.js', types: './types/a.d.ts' }, '.', { types: 'types/a.d.ts', code: 'a.js' }],
  ['exports as one file', { exports: './a.js' }, '.', both('a')],
  ['conditions', { exports: { types: './t.d.ts', default: './a.js' } }, '.', { types: 't.d.ts', code: 'a.js' }],
  [
    'conditions in conditions',
    { exports: { '.': { import: { types: './a.d.mts', default: './a.mjs' }, require: './a.cjs' } } },
    '.',
    { types: 'a.d.mts', code: 'a.mjs' },
  ],
  [
    'an ES module without types of its own',
    { exports: { '.': { import: './a.mjs' } } },
    '.',
    { types: 'a.d.mts', code: 'a.mjs' },
  ],
  ['an order of its own', { exports: { default: './b.js', import: './a.js' } }, '.', both('b')],
  ['null', { exports: { '.': null, './sub': './b.js' }, main: 'm.js' }, '.', both('m')],
  ['a folder with a dot', { main: './v1.2/a' }, '.', both('v1.2/a')],
  ['a subpath', { exports: { '.': './a.js', './sub': './b.js' } }, './sub', both('b')],
  ['a pattern', { exports: { './*': { import: './esm/*.js' } } }, './deep/b', both('esm/deep/b')],
  ['a name before a pattern', { exports: { './*': './a/*.js', './sub': './b.js' } }, './sub', both('b')],
  ['the longer pattern', { exports: { './*': './a/*.js', './in/*.js': './b/*.js' } }, './in/x.js', both('b/x')],
  ['a part that is not exported', { exports: { './*': './a/*.js', './in/*': null } }, './in/x', nowhere],
  ['a subpath that is not exported', { exports: { '.': './a.js' } }, './sub', { types: undefined, code: undefined }],
  ['a subpath without exports', {}, './lib/b.js', both('lib/b')],
  ['an ES module besides main', { module: './b.mjs', main: 'a.js' }, '.', { types: 'b.d.mts', code: 'b.mjs' }],
  ['typings', { main: 'a.js', typings: './a.types.d.ts' }, '.', { types: 'a.types.d.ts', code: 'a.js' }],
  ['types that are not those of a subpath', { types: './a.d.ts' }, './b.js', both('b')],
  ['a CommonJS module', { main: 'a.cjs' }, '.', { types: 'a.d.cts', code: 'a.cjs' }],
  ['conditions for all subpaths', { exports: { default: './a.js' } }, './sub', { types: undefined, code: undefined }],
  ['exports as one file and a subpath', { exports: './a.js' }, './sub', { types: undefined, code: undefined }],
  ['conditions of others', { exports: { browser: './b.js', node: './n.js', default: './a.js' } }, '.', both('n')],
  ['types in TypeScript itself', { exports: { types: './src/a.ts', default: './a.js' } }, '.', both('a')],
  ['exports without the package itself', { main: 'm.js', exports: { './sub': './s.js' } }, '.', both('m')],
])('finds the files of a package with %s', (_, manifest, subpath, expected) => {
  expect(resolveEntry(manifest, subpath)).toEqual(expected);
});

test.each(['import', 'node', 'default', 'require'])('finds types under the condition "%s"', (key) => {
  const exports = { './no': {}, '.': { [key]: { types: './t.d.cts', default: './a.cjs' } } };
  expect(resolveEntry({ exports }, '.')).toEqual({ types: 't.d.cts', code: 'a.cjs' });
});

test.each(['module', 'require'])('finds code under the condition "%s"', (key) => {
  expect(resolveEntry({ exports: { [key]: './a.js' } }, '.')).toEqual(both('a'));
});
