import { expect, test } from 'vitest';
import { resolveEntry } from './package-entry.ts';

const both = (base: string) => ({ types: `${base}.d.ts`, code: `${base}.js` });

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
  ['a subpath', { exports: { '.': './a.js', './sub': './b.js' } }, './sub', both('b')],
  ['a subpath that is not exported', { exports: { '.': './a.js' } }, './sub', { types: undefined, code: undefined }],
  ['a subpath without exports', {}, './lib/b.js', both('lib/b')],
])('finds the files of a package with %s', (_, manifest, subpath, expected) => {
  expect(resolveEntry(manifest, subpath)).toEqual(expected);
});
