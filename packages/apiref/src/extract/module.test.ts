import { expect, test } from 'vitest';
import { openModule } from './module.ts';
import { parseSource } from './source-file.ts';

const open = (text: string) => openModule(parseSource({ name: 'acme@1.2.3/index.d.ts', text }));
/** Returns the source of the statements that declare each name. */
const declaredIn = (text: string) =>
  Object.fromEntries(
    [...open(text).declarations].map(([name, found]) => [
      name,
      found.map(({ node, start }) => text.slice(start, node.end)),
    ]),
  );

test.each([
  ['type A = 1;', { A: ['type A = 1;'] }],
  ['export interface A {}', { A: ['export interface A {}'] }],
  ['declare class A {}', { A: ['declare class A {}'] }],
  ['export declare enum A {}', { A: ['export declare enum A {}'] }],
  ['declare const a: 1, b: 2;', { a: ['declare const a: 1'], b: ['declare const a: 1, b: 2'] }],
  ['declare const { a }: B;', {}],
  ['export default function a(): void;', { a: ['export default function a(): void;'] }],
  ['export default function (): void;', { '*default*': ['export default function (): void;'] }],
  ['export default class {}', { '*default*': ['export default class {}'] }],
  ['export default interface A {}', { A: ['export default interface A {}'] }],
  ['declare namespace N { type A = 1; const b: 2; }', { A: ['type A = 1;'], b: ['const b: 2'] }],
  ["declare module 'm' { type A = 1; }", { A: ['type A = 1;'] }],
  [
    'declare function a(): void;\ndeclare function a(b: 1): void;',
    { a: ['declare function a(): void;', 'declare function a(b: 1): void;'] },
  ],
  ["import a from './a'; export { b } from './b'; export * from './c'; export * as d from './d';", {}],
])('takes in what is declared: %s', (text, expected) => {
  expect(declaredIn(text)).toEqual(expected);
});

test('sorts types and classes; the last declaration of a name counts', () => {
  const { types, classes } = open(
    'type A = 1; interface B {} declare class C {} enum D {} declare const e: 1; interface F {} declare class F {}',
  );
  expect([...types].map(([name, { type }]) => [name, type])).toEqual([
    ['A', 'TSTypeAliasDeclaration'],
    ['B', 'TSInterfaceDeclaration'],
  ]);
  expect([...classes].map(([name, { id }]) => [name, id?.name])).toEqual([
    ['C', 'C'],
    ['F', 'F'],
  ]);
});

test('finds out where each imported name is from', () => {
  const { imports } = open(
    "import a, { b, c as d, 'e f' as g } from './x';\nimport * as h from './y';\nimport type { I } from 'z';\nimport './effect';",
  );
  expect(Object.fromEntries(imports)).toEqual({
    a: { from: './x', name: 'default' },
    b: { from: './x', name: 'b' },
    d: { from: './x', name: 'c' },
    g: { from: './x', name: 'e f' },
    h: { from: './y', name: '*' },
    I: { from: 'z', name: 'I', isTypeOnly: true },
  });
});

test.each([
  ['export declare const a: 1, b: 2;', { a: 'a', b: 'b' }],
  ['export interface A {}', { A: 'A' }],
  ["declare const a: 1; export { a, a as c, a as 'd e' };", { a: 'a', c: 'a', 'd e': 'a' }],
  ['declare const a: 1; export default a;', { default: 'a' }],
  ['export default function a(): void;', { default: 'a' }],
  ['export default class {}', { default: '*default*' }],
  ['declare const a: 1; export = a;', { default: 'a' }],
  ['export = a.b;', { default: 'a.b' }],
  ["declare const a: 1; export default 'text';", {}],
  ['declare const a: 1;', {}],
])('lists the exports of %s', (text, expected) => {
  expect(Object.fromEntries(open(text).exports)).toEqual(expected);
});

test('follows re-exports as if they were imported', () => {
  const { imports, exports, reexports } = open(
    "export { a, b as c, default as d, 'e f' as g } from './x';\nexport * as h from './y';\nexport * from './z';\nexport type * from './types';",
  );
  expect(Object.fromEntries(exports)).toEqual({ a: 'a', c: 'c', d: 'd', g: 'g', h: 'h' });
  expect(Object.fromEntries(imports)).toEqual({
    a: { from: './x', name: 'a' },
    c: { from: './x', name: 'b' },
    d: { from: './x', name: 'default' },
    g: { from: './x', name: 'e f' },
    h: { from: './y', name: '*' },
  });
  expect(reexports).toEqual(['./z', './types']);
});

test('names the namespaces of the file, not the modules that it adds to', () => {
  const text = "declare namespace A { type B = 1; }\ndeclare module 'm' {}\ntype C = 1;";
  expect([...open(text).namespaces.keys()]).toEqual(['A']);
});
