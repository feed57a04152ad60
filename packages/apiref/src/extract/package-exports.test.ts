import { expect, test } from 'vitest';
import { openLibrary } from '../../test/open-library.ts';
import { packageExports } from './package-exports.ts';

/** Returns what an entry of a package exports, as `name = local in file`. */
function exportsOf(files: Readonly<Record<string, string>>, entry = '.', name = 'acme', others = {}): string[] {
  const library = openLibrary({ [name]: files, ...others });
  return packageExports({ library, package: name, entry }).map(
    (item) => `${item.name} = ${item.local} in ${item.file.path}`,
  );
}

test('lists what the declaration file of an entry exports, in its order', () => {
  const index = `
export declare function b(): void;
export { c as renamed } from './c';
export * from './d';
declare const a: 1;
export { a };
declare const hidden: 1;
`;
  const found = exportsOf({
    'index.d.ts': index,
    'c.d.ts': 'export declare const c: 1;',
    'd.d.ts': 'export declare const d: 1;\nexport default function no(): void;',
  });
  expect(found).toEqual(['b = b in index.d.ts', 'renamed = c in c.d.ts', 'a = a in index.d.ts', 'd = d in d.d.ts']);
});

test('says where each is declared, and which code the entry has', () => {
  const manifest = JSON.stringify({ exports: { './sub': { types: './types/sub.d.ts', default: './lib/sub.js' } } });
  const library = openLibrary({
    acme: {
      'package.json': manifest,
      'types/sub.d.ts': 'export declare function f(): 1;\nexport declare function f(a: 1): 2;',
    },
  });
  const [item, ...others] = packageExports({ library, package: 'acme', entry: './sub' });
  expect(item?.declared.map(({ node }) => node.type)).toEqual(['TSDeclareFunction', 'TSDeclareFunction']);
  expect(item?.module.source.name).toBe('acme@1.2.3/types/sub.d.ts');
  expect(item?.code).toBe('lib/sub.js');
  expect(others).toEqual([]);
});

test.each([
  ['export default function parse(): void;', 'acme', '.', 'parse = parse'],
  ['export default function (): void;', 'acme', '.', 'acme = *default*'],
  ['export default function (): void;', '@scope/read-more.now_then', '.', 'readMoreNowThen = *default*'],
  ['export default class {}', 'acme', './deep/sub-path', 'subPath = *default*'],
  ['declare const a: 1;\nexport default a;', 'acme', '.', 'a = a'],
])('names a default export: %s', (text, name, entry, expected) => {
  const files = { 'index.d.ts': text, 'deep/sub-path.d.ts': text };
  const [found, ...others] = exportsOf(files, entry, name);
  expect(found).toBe(`${expected} in ${entry === '.' ? 'index' : 'deep/sub-path'}.d.ts`);
  expect(others).toEqual([]);
});

test('counts a default export that is also named once, by its name', () => {
  expect(exportsOf({ 'index.d.ts': 'export declare function a(): void;\nexport { a as default };' })).toEqual([
    'a = a in index.d.ts',
  ]);
  expect(exportsOf({ 'index.d.ts': 'declare function a(): void;\nexport { a as default, a as b };' })).toEqual([
    'b = a in index.d.ts',
  ]);
});

test('keeps a default export beside others', () => {
  const index = 'export declare const a: 1;\nexport default function b(): void;\nexport declare const c: 1;';
  expect(exportsOf({ 'index.d.ts': index })).toEqual([
    'a = a in index.d.ts',
    'b = b in index.d.ts',
    'c = c in index.d.ts',
  ]);
});

test('keeps two names of the same declaration', () => {
  expect(exportsOf({ 'index.d.ts': 'declare function a(): void;\nexport { a, a as b };' })).toEqual([
    'a = a in index.d.ts',
    'b = a in index.d.ts',
  ]);
});

test('lets the nearer of two exports of a name win', () => {
  const files = {
    'index.d.ts': "export * from './far';\nexport * from './farther';\nexport declare const a: 1;",
    'far.d.ts': 'export declare const a: 2;\nexport declare const b: 2;',
    'farther.d.ts': 'export declare const b: 3;\nexport declare const c: 3;',
  };
  expect(exportsOf(files)).toEqual(['a = a in index.d.ts', 'b = b in far.d.ts', 'c = c in farther.d.ts']);
});

test('puts the name of a namespace before those of its members', () => {
  const files = {
    'index.d.ts': "import * as tools from './tools';\nexport { tools };\nexport * as more from './tools';",
    'tools.d.ts': "export declare const a: 1;\nexport default function own(): void;\nexport * as deep from './deep';",
    'deep.d.ts': 'export declare const b: 1;',
  };
  expect(exportsOf(files)).toEqual([
    'tools.a = a in tools.d.ts',
    'tools.default = own in tools.d.ts',
    'tools.deep.b = b in deep.d.ts',
    'more.a = a in tools.d.ts',
    'more.default = own in tools.d.ts',
    'more.deep.b = b in deep.d.ts',
  ]);
});

test('names the members of a namespace that is the default export by its own name', () => {
  const files = {
    'index.d.ts': "import * as tools from './tools';\nexport default tools;",
    'tools.d.ts': 'export declare const a: 1;',
  };
  expect(exportsOf(files)).toEqual(['tools.a = a in tools.d.ts']);
});

test('comes to an end where files export each other, or themselves', () => {
  const files = {
    'index.d.ts': "export * from './other';\nexport declare const a: 1;\nexport * as self from './index';",
    'other.d.ts': "export * from './index';\nexport declare const b: 1;",
  };
  expect(exportsOf(files)).toEqual(['a = a in index.d.ts', 'b = b in other.d.ts']);
});

test('has nothing of what lies outside of its packages', () => {
  const index = "export { a } from 'outside';\nexport * from 'outside';\nexport * from './gone';";
  expect(exportsOf({ 'index.d.ts': index })).toEqual([]);
  expect(exportsOf({})).toEqual([]);
  const strict = { 'package.json': JSON.stringify({ exports: './index.js' }), 'sub.d.ts': 'export type A = 1;' };
  expect(exportsOf(strict, './sub')).toEqual([]);
});

test('follows other packages that are there, although their files have the same paths', () => {
  const other = { other: { 'index.d.ts': 'export declare const b: 1;' } };
  expect(exportsOf({ 'index.d.ts': "export * from 'other';" }, '.', 'acme', other)).toEqual(['b = b in index.d.ts']);
});

test('lists the members of namespaces, of those behind `export =` by the names with which users import them', () => {
  const index = `
declare function f(): f.Inner;
declare namespace f {
  interface Inner {}
  export import Alias = Deep.Thing;
  namespace Deep { interface Thing {} }
}
declare namespace f { const more: 1; }
export = f;
`;
  const names = (text: string) => exportsOf({ 'index.d.ts': text }).map((line) => line.replace(/ in .*/, ''));
  expect(names(index)).toEqual(['acme = f', 'Alias = Thing', 'Inner = Inner', 'more = more', 'Deep.Thing = Thing']);
  expect(names('export namespace A.B { const c: 1; }')).toEqual(['A.B.c = c']);
  expect(names('declare namespace A { const c: 1; const d: 2; export { c as e }; }\nexport { A };')).toEqual([
    'A.e = c',
  ]);
  expect(names('declare namespace A { const hidden: 1; }\nexport declare const a: 1;')).toEqual(['a = a']);
  expect(names("declare module 'acme' { export const a: 1; }")).toEqual(['a = a']);
  expect(names("declare module 'other' { export const a: 1; }\nexport {};")).toEqual([]);
});

test('follows what `require` returns, and the types of a package at DefinitelyTyped', () => {
  const index = "import core = require('other');\nimport all = require('./all');\nexport = core;";
  const types = {
    '@types/acme': { 'index.d.ts': index, 'all.d.ts': 'export declare const a: 1;' },
    other: { 'index.d.ts': 'declare class Core {}\ndeclare namespace Core { type Part = 1; }\nexport = Core;' },
  };
  expect(exportsOf({ 'index.js': '' }, '.', 'acme', types)).toEqual([
    'Core = Core in index.d.ts',
    'Part = Part in index.d.ts',
  ]);
  expect(
    exportsOf({}, '.', '@scope/own', { '@types/scope__own': { 'index.d.ts': 'export declare const a: 1;' } }),
  ).toEqual(['a = a in index.d.ts']);
});

test('shows what has a shorter name by that name alone', () => {
  const files = {
    'index.d.ts': "import * as z from './all';\nexport * from './all';\nexport { z, z as default };",
    'all.d.ts': "export declare const text: 1;\nexport * as core from './core';",
    'core.d.ts': "export declare const deep: 1;\nexport { text } from './all';",
  };
  expect(exportsOf(files).map((line) => line.replace(/ =.*/, ''))).toEqual(['text', 'core.deep']);
});
