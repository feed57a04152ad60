import { expect, test } from 'vitest';
import { openLibrary } from '../../test/open-library.ts';

const acme = (path: string) => ({ package: 'acme', path });
const types = { 'package.json': JSON.stringify({ types: './types/index.d.ts', main: './lib/index.js' }) };

test('reads and parses the files of its packages, each once', () => {
  const library = openLibrary({ acme: { 'a.js': '\uFEFFlet a;\r\nlet b;', 'index.d.ts': 'export type A = 1;' } });
  expect(library.text(acme('a.js'))).toBe('let a;\nlet b;');
  expect(library.parse(acme('a.js'))?.name).toBe('acme@1.2.3/a.js');
  expect(library.parse(acme('a.js'))).toBe(library.parse(acme('a.js')));
  expect(library.open(acme('index.d.ts'))).toBe(library.open(acme('index.d.ts')));
  expect([...library.open(acme('index.d.ts'))!.types.keys()]).toEqual(['A']);
});

test('has nothing of a file or a package that is missing', () => {
  const library = openLibrary({ acme: {} });
  for (const file of [acme('gone.d.ts'), { package: 'other', path: 'index.d.ts' }]) {
    expect([library.text(file), library.parse(file), library.open(file)]).toEqual([undefined, undefined, undefined]);
    expect(library.find('A', file)).toBeUndefined();
    expect(library.findType('A', file)).toBeUndefined();
    expect(library.defaultFunctions(file)).toEqual({ functions: [], file });
  }
});

test('finds the entries of a package, with and without a manifest', () => {
  const library = openLibrary({ acme: types, bare: {} });
  expect(library.entry('acme')).toEqual({ types: 'types/index.d.ts', code: 'lib/index.js' });
  expect(library.entry('acme', './sub.js')).toEqual({ types: 'sub.d.ts', code: 'sub.js' });
  expect(library.entry('bare')).toEqual({ types: 'index.d.ts', code: 'index.js' });
});

test.each([
  ['./a', 'lib/index.d.ts', 'lib/a.d.ts'],
  ['./a.js', 'lib/index.d.ts', 'lib/a.d.ts'],
  ['./a.ts', 'lib/index.d.ts', 'lib/a.d.ts'],
  ['./a.d.ts', 'lib/index.d.ts', 'lib/a.d.ts'],
  ['../b.mjs', 'lib/index.d.ts', 'b.d.mts'],
  ['../b', 'lib/index.d.ts', 'b.d.mts'],
  ['./c.cjs', 'index.d.ts', 'c.d.cts'],
  ['./c.cts', 'index.d.ts', 'c.d.cts'],
  ['./c.d.cts', 'index.d.ts', 'c.d.cts'],
  ['./dotted.name', 'index.d.ts', 'dotted.name.d.ts'],
  ['./lib', 'index.d.ts', 'lib/index.d.ts'],
  ['..', 'lib/a.d.ts', 'index.d.ts'],
  // A folder beside a file of the same name: the file.
  ['./both', 'index.d.ts', 'both.d.ts'],
])('resolves %s from %s', (specifier, from, expected) => {
  const files = ['lib/index.d.ts', 'lib/a.d.ts', 'b.d.mts', 'c.d.cts', 'dotted.name.d.ts', 'index.d.ts'];
  const all = [...files, 'both.d.ts', 'both/index.d.ts', 'code.js'];
  const library = openLibrary({ acme: Object.fromEntries(all.map((file) => [file, ''])) });
  expect(library.resolve(specifier, acme(from))).toEqual(acme(expected));
  expect(library.resolve('./gone', acme(from))).toBeUndefined();
});

test('resolves no code', () => {
  const library = openLibrary({ acme: { 'a.js': '', 'b.ts': '' } });
  expect(['./a.js', './a', './b.ts', './b'].map((each) => library.resolve(each, acme('index.d.ts')))).toEqual(
    Array(4).fill(undefined),
  );
});

test.each([
  ['other', { package: 'other', path: 'types/index.d.ts' }],
  ['@scope/own', { package: '@scope/own', path: 'types/index.d.ts' }],
  ['@scope/own/sub.js', { package: '@scope/own', path: 'sub.d.ts' }],
  ['other/lib/sub.js', { package: 'other', path: 'lib/sub.d.ts' }],
  ['strict/sub', undefined],
  ['node:fs', undefined],
  ['@scope', undefined],
  ['', undefined],
])('resolves %s among its packages', (specifier, expected) => {
  const strict = { 'package.json': JSON.stringify({ exports: './index.js' }) };
  const library = openLibrary({ acme: {}, other: types, '@scope/own': types, strict });
  expect(library.resolve(specifier, acme('index.d.ts'))).toEqual(expected);
});

const library = () =>
  openLibrary({
    acme: {
      'index.d.ts': `
import { B as Local, default as Main } from './b';
import * as all from './b';
import { Other } from 'other';
import { Gone } from 'outside';
import { Absent } from './b';
export { C as Renamed } from './c';
export * from './d';
export * as whole from './c';
declare const hidden: 1;
export { hidden as shown, Local as Passed };
export default hidden;
type A = 1;
declare namespace Space { type Inner = 1; }
`,
      'b.d.ts': "export interface B {}\nexport default function main(): void;\nexport * from './circle';",
      'c.d.ts': 'export type C = 2;',
      'd.d.ts': 'export type D = 3;\nexport default function wrong(): void;',
      'circle.d.ts': "export * from './b';\nexport * from './end';",
      'end.d.ts': 'export type End = 4;',
      'loop.d.ts': "export { Loop } from './loop-back';",
      'loop-back.d.ts': "export { Loop } from './loop';",
      'only.d.ts': "export * from './d';",
    },
    other: { 'index.d.ts': 'export interface Other {}' },
  });

test.each([
  ['A', 'index.d.ts', 'A', 'acme/index.d.ts'],
  ['Local', 'index.d.ts', 'B', 'acme/b.d.ts'],
  ['Main', 'index.d.ts', 'main', 'acme/b.d.ts'],
  ['Passed', 'index.d.ts', 'B', 'acme/b.d.ts'],
  ['shown', 'index.d.ts', 'hidden', 'acme/index.d.ts'],
  ['default', 'index.d.ts', 'hidden', 'acme/index.d.ts'],
  ['Renamed', 'index.d.ts', 'C', 'acme/c.d.ts'],
  ['D', 'index.d.ts', 'D', 'acme/d.d.ts'],
  ['End', 'b.d.ts', 'End', 'acme/end.d.ts'],
  ['Other', 'index.d.ts', 'Other', 'other/index.d.ts'],
  ['all', 'index.d.ts', '*', 'acme/b.d.ts'],
  ['whole', 'index.d.ts', '*', 'acme/c.d.ts'],
  ['Space.Inner', 'index.d.ts', 'Inner', 'acme/index.d.ts'],
])('finds %s of %s', (name, from, expected, place) => {
  const found = library().find(name, acme(from))!;
  expect([found.name, `${found.file.package}/${found.file.path}`]).toEqual([expected, place]);
  expect(found.module.source.name).toContain(found.file.path);
  if (expected !== '*') expect([...found.module.declarations.keys()]).toContain(expected);
});

test.each([
  ['Gone', 'index.d.ts'],
  ['Absent', 'index.d.ts'],
  ['Nothing', 'index.d.ts'],
  ['Loop', 'loop.d.ts'],
  ['Nowhere', 'b.d.ts'],
  ['Other.Inner', 'index.d.ts'],
  ['Inner', 'b.d.ts'],
  // `export *` leaves the default out.
  ['default', 'only.d.ts'],
])('does not find %s of %s', (name, from) => {
  expect(library().find(name, acme(from))).toBeUndefined();
});

test('finds types, also by the module that a text names', () => {
  const found = library();
  const index = acme('index.d.ts');
  expect(found.findType('Local', index)).toMatchObject({
    declaration: { type: 'TSInterfaceDeclaration' },
    file: acme('b.d.ts'),
    module: { source: { name: 'acme@1.2.3/b.d.ts' } },
  });
  expect(found.findType('C', index, './c')?.file).toEqual(acme('c.d.ts'));
  expect(found.findType('Other', index, 'other')?.file).toEqual({ package: 'other', path: 'index.d.ts' });
  expect(found.findType('A', index, 'outside')).toBeUndefined();
  expect(found.findType('hidden', index)).toBeUndefined();
  expect(found.findType('all', index)).toBeUndefined();
});

test('finds the type among the declarations of a name', () => {
  const text = 'export interface A { a: 1 }\nexport interface A { b: 2 }\nexport declare const A: A;';
  const type = openLibrary({ acme: { 'index.d.ts': text } }).findType('A', acme('index.d.ts'));
  expect(text.slice(type?.declaration.start, type?.declaration.end)).toContain('b: 2');
});

test('finds the overloads of a default export where they are declared', () => {
  const found = openLibrary({
    acme: {
      'index.d.ts': "export { default } from './f';",
      'f.d.ts': 'declare function f(): 1;\ndeclare function f(a: 1): 2;\nexport default f;',
      'value.d.ts': 'declare const a: 1;\nexport default a;',
    },
  });
  const { functions, file } = found.defaultFunctions(acme('index.d.ts'));
  expect([functions.map(({ params }) => params.length), file]).toEqual([[0, 1], acme('f.d.ts')]);
  expect(found.defaultFunctions(acme('value.d.ts'))).toEqual({ functions: [], file: acme('value.d.ts') });
});
