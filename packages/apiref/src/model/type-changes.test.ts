import { expect, it } from 'vitest';
import { modelOf } from '../../test/written-package.ts';
import { typeChanges } from './type-changes.ts';
import { versionChanges } from './version-history.ts';

const changes = (before: string, after: string) => {
  const [was, is] = [modelOf(before).items[0]!, modelOf(after).items[0]!];
  return typeChanges(was, is);
};

it.each([
  [
    'export type Mode = "a" | "b";',
    'export type Mode = "a" | "b" | "c";',
    ['type: type Mode = "a" | "b" -> type Mode = "a" | "b" | "c"'],
  ],
  ['export interface A { size: number }', 'export interface A { size?: string }', ['property size: number -> string?']],
  ['export interface A { a: 1 }', 'export interface A extends Error { a: 1 }', ['extends: none -> Error']],
  [
    'export declare class A { add(a: string): void }',
    'export declare class A { add<T>(a: T, b?: number): T }',
    ['method add: (a: string) => void -> <T>(a: T, b?: number) => T'],
  ],
  ['export declare class A { static a: 1 }', 'export declare class A { a: 2 }', []],
  [
    'export declare function f<T>(a: T): T;',
    'export declare function f<T extends string>(a: T): T;',
    ['type parameters: T -> T extends string'],
  ],
  ['export declare const a: 1;', 'export declare const a: 2;', ['type: const a: 1 -> const a: 2']],
  ['export declare const a: () => void;', 'export declare class a {}', ['kind: function -> class']],
  [
    'export interface F { (a: 1): void; size: 1 }',
    'export interface F { (a: 2): void; size: 1 }',
    ['type: interface F { (a: 1): void; size: 1 } -> interface F { (a: 2): void; size: 1 }'],
  ],
  ['export enum A { one = 1 }', 'export enum A { one = 2 }', ['property one: 1? -> 2?']],
  [
    'export declare function f(a: 1): 1;',
    '/** One. */\nexport declare function f(a: 1): 1;\n/** Two. */\nexport declare function f(a: 2): 2;',
    ['overloads: none -> (a: 2) => 2'],
  ],
])('says what is different between `%s` and `%s`', (before, after, lines) => {
  expect(changes(before, after)).toEqual(lines);
  expect(changes(before, before)).toEqual([]);
});

it('takes comments, blanks and semicolons for no difference', () => {
  const spread = 'export type A = {\n  /** A. */\n  a: () => {\n    b: 1;\n  };\n};';
  expect(changes('export type A = { a: () => { b: 1 } }', spread)).toEqual([]);
});

it('cuts long types around their first difference', () => {
  const names = Array.from({ length: 40 }, (_, at) => `"name${at}"`);
  const [line = ''] = changes(
    `export type A = ${names.join(' | ')};`,
    `export type A = ${names.with(20, '"new"').join(' | ')};`,
  );
  expect(line).toMatch(/^type: ….*"name20".*… -> ….*"new".*…$/);
  expect(line.length).toBeLessThan(230);
});

it('lists changed types among the changes of a version', () => {
  const [latest] = versionChanges([
    { version: '1.0.0', model: modelOf('export interface A { size: number }') },
    { version: '2.0.0', model: modelOf('export interface A { size: string; more: 1 }') },
  ]);
  expect(latest?.changed).toEqual([{ item: 'A', name: 'A', details: ['property size: number -> string'] }]);
  expect(latest?.added.map(({ name }) => name)).toEqual(['A.more']);
});
