import { describe, expect, it } from 'vitest';
import { modelOf } from '../../test/written-package.ts';

describe('types', () => {
  const read = () =>
    modelOf(
      `
/** One. */
export interface Own extends A, B<string> {
  /** A field. */
  a: number;

  /** Does. */
  go(): void;
  go(by: Inner): this;
}
interface A {}
interface B<T> { b: T; inner: Inner }
/** Two */
interface Inner { deep: Deep; own: Own; itself: Inner }
type Deep = 'x' | 'y';
export type Call = (a: Inner) => Deep;
export type Shape = {
  /** Wide. */
  wide?: number;
};
export declare enum Kind { /** First. */ One = 1, Two }
/** Calls. */
export declare const call: (a: number) => string;
export declare const settings: { a?: number };
export declare function use(own: Own, kind: Kind): Opaque;
interface Opaque { a: 1 }
`,
      { types: { opaque: ['Opaque'] } },
    );

  it('have their declaration without the comments of their members', () => {
    const { item } = read();
    expect(item('Own')).toMatchObject({ kind: 'interface', heritage: 'A, B<string>', summary: 'One.', receiver: '' });
    expect(item('Own').declaration).toBe(
      'interface Own extends A, B<string> {\n  a: number;\n  go(): void;\n  go(by: Inner): this;\n}',
    );
    expect(
      item('Own').methods.map(({ name, summary, signatures, isStatic }) => [
        name,
        summary,
        signatures.length,
        isStatic,
      ]),
    ).toEqual([['go', 'Does.', 2, false]]);
    expect(item('Own').properties.map(({ name, description, from }) => [name, description, from])).toEqual([
      ['a', 'A field.', undefined],
      ['b', '', 'B'],
      ['inner', '', 'B'],
    ]);
    expect(item('Shape').declaration).not.toContain('Wide');
    expect(item('Shape').properties).toMatchObject([{ name: 'wide', optional: true, description: 'Wide.' }]);
    expect(item('Kind').properties).toMatchObject([
      { name: 'One', type: '1', description: 'First.' },
      { name: 'Two', type: 'Kind' },
    ]);
    expect(item('Call-type')).toMatchObject({ kind: 'type', parameters: [{ name: 'a' }], returns: { type: 'Deep' } });
    expect(item('call')).toMatchObject({ kind: 'function', returns: { type: 'string' } });
    expect(item('settings')).toMatchObject({ kind: 'variable', properties: [{ name: 'a' }] });
    expect(item('settings').declaration).toMatch(/^const settings: /);
  });

  it('are explained by their own page, else where they are used, with those that they speak of', () => {
    const { item, types, homes } = read();
    expect(homes).toEqual({ Own: 'Own', Call: 'Call-type', Shape: 'Shape', Kind: 'Kind' });
    expect(item('use').types).toEqual([]);
    expect(item('Call-type').types).toEqual(['Inner', 'Deep']);
    expect(item('Own').types).toEqual(expect.arrayContaining(['A', 'B', 'Inner', 'Deep']));
    expect(types.Inner).toMatchObject({
      key: 'Inner',
      name: 'Inner',
      place: { file: 'acme@1.2.3/index.d.ts', line: 14 },
    });
    expect(types.Deep?.text).toBe("type Deep = 'x' | 'y';");
    expect(types.Opaque).toBeUndefined();
  });
});

it('a type that a site explains elsewhere is not explained again', () => {
  const text =
    'interface Far { a: Near }\ninterface Near {}\nexport declare function f(far: Far): Near;\nexport declare function g(): Far;';
  const { item } = modelOf(text, { types: { homes: { Far: 'g#types' } } });
  expect([item('f').types, item('g').types]).toEqual([['Near'], ['Far', 'Near']]);
});

it('a name that a file gives a type leads to the type, and a page explains none that has its own', () => {
  const { item } = modelOf(
    "import * as far from './far.js';\nimport { Inner as Own } from './far.js';\nexport { Shape } from './far.js';\n" +
      'export declare function f(shape: far.Shape, own: Own, other: far.Inner): void;',
    {},
    undefined,
    { 'far.d.ts': 'export interface Shape {}\nexport interface Inner {}' },
  );
  expect(item('f')).toMatchObject({
    types: ['Inner'],
    aliases: { 'far.Shape': 'Shape', Own: 'Inner', 'far.Inner': 'Inner' },
  });
});

it('a type may be called like a member of every object', () => {
  expect(modelOf('interface toString {}\nexport declare const f: toString;').item('f').types).toEqual(['toString']);
});

it('two types of one name are both explained', () => {
  const { item, types } = modelOf("export { a } from './a.js';\nexport { b } from './b.js';", {}, undefined, {
    'a.d.ts': 'interface Opt { one: 1 }\nexport declare function a(o: Opt): void;',
    'b.d.ts': 'interface Opt { two: 2 }\nexport declare function b(o: Opt): void;',
  });
  expect([item('a'), item('b')].map((one) => types[one.types[0]!]?.text)).toEqual([
    'interface Opt { one: 1 }',
    'interface Opt { two: 2 }',
  ]);
});

it('a class that is not exported is explained by what users can reach', () => {
  const text =
    'declare class Inner { private a; #b; c: 1 }\nexport declare const f: Inner;\nexport declare function g(of: typeof Inner): void;';
  const { item, types } = modelOf(text);
  expect([item('f').types, item('g').types]).toEqual([['Inner'], ['Inner']]);
  expect(types.Inner?.text).toBe('class Inner { c: 1 }');
});

it('a variable and an interface of one name speak of the types of both', () => {
  const text = 'interface Made { a: 1 }\nexport interface f { b: 1 }\nexport declare const f: Made;';
  expect(modelOf(text).item('f').types).toEqual(['Made']);
});

it('a type in a text of an override is explained too', () => {
  const text = 'interface Far {}\nexport declare function f(a: any): any;';
  const overrides = [{ item: 'f', kind: 'parameter-type', name: 'a', type: 'Far[]', reason: 'r' }] as const;
  expect(modelOf(text, { overrides }).item('f').types).toEqual(['Far']);
});

it.each([
  [
    'a class speaks of those of its head and its properties',
    'interface P {}\ntype Q = 1;\nexport declare class f<T extends P> { one: Q; two: T }',
    ['P', 'Q'],
  ],
  [
    'an interface speaks of those of its fields, and not of itself',
    'export interface f { a: Inner; b: f }\ninterface Inner { c: Inner; d: Deep }\ntype Deep = 1;',
    ['Inner', 'Deep'],
  ],
  [
    'fields that the table shows are not shown again',
    'interface Opt { a: Deep }\ninterface Deep {}\n/** Does.\n * @param o one\n * @param o.a two\n */\nexport declare function f(o: Opt): void;',
    ['Deep'],
  ],
  [
    'a type without fields in the table is',
    'interface Opt { a: Deep }\ninterface Deep {}\n/** Does.\n * @param o one\n */\nexport declare function f(o: Opt): void;',
    ['Opt', 'Deep'],
  ],
  ['each once', 'interface A {}\nexport declare function f(a: A, b: A[]): Promise<A>;', ['A']],
  ['none of other packages', 'export declare function f(a: Promise<Map<string, Gone>>): void;', []],
])('%s', (_, declarations, types) => {
  expect(modelOf(declarations).item('f').types).toEqual(types);
});

it('says what each type speaks of in turn', () => {
  const { types } = modelOf('interface A { b: B; c: string }\ninterface B {}\nexport declare function f(a: A): void;');
  expect([types.A?.references, types.B?.references]).toEqual([['B'], []]);
});

it('has nothing of an item that its package does not say', () => {
  const { item } = modelOf(
    '/** Does.\n * @throws {Error} a\n */\nexport declare function f(): any;',
    {},
    "export function f() { throw new Error('x'); throw new Error('x'); throw new Error('y') }",
  );
  const keys = Object.keys(item('f'));
  for (const key of ['group', 'category', 'since', 'stage', 'declaration', 'heritage', 'editUrl', 'deprecated'])
    expect(keys).not.toContain(key);
  expect(item('f').returns).toEqual({ type: 'any', description: '' });
  expect(item('f').throws).toEqual([
    { type: 'Error', message: 'A.', isProse: true },
    { type: 'Error', message: 'x' },
    { type: 'Error', message: 'y' },
  ]);
});

it('reports the methods of a class by its name and theirs', () => {
  const text = '/** A. */\nexport declare class C {\n  /** Goes.\n   * @param b x\n   */\n  go<E>(a: E): void;\n}';
  const { problems, item } = modelOf(text, { mustDescribe: true });
  expect(problems).toEqual([
    expect.stringMatching(/^api-parameter-undocumented acme@1\.2\.3\/index\.d\.ts:\d+ .* C\.go /),
    expect.stringContaining('C.go'),
  ]);
  expect(item('C').bound).toEqual(['E']);
});

it.each([
  ['export declare enum A {\n  /** One. */\n  B,\n\n  /** Two. */\n  C = 1,\n}', 'enum A {\n  B,\n  C = 1,\n}'],
  [
    'export interface A {\n  a: 1; /** In a line. */\n  b: 2;\n}',
    'interface A {\n  a: 1; /** In a line. */\n  b: 2;\n}',
  ],
  ['export type A = (\n  /** One. */\n  b: 1,\n) => void;', 'type A = (\n  /** One. */\n  b: 1,\n) => void;'],
  ['export declare const a: 1;', 'const a: 1'],
])('shows the declaration of %s', (text, expected) => {
  expect(modelOf(text).items[0]?.declaration).toContain(expected);
});

it('corrects the comments in a type as the policy says', () => {
  const { types } = modelOf(
    `
/** Uses. */
export declare function use(given: Given): void;
interface Given {
  /** A number, or a functin. */
  a: number | (() => number);
}
`,
    { types: { corrections: { 'a functin': 'a function that gives one' } } },
  );
  expect(Object.values(types).map(({ text }) => text)).toEqual([
    expect.stringContaining('A number, or a function that gives one.'),
  ]);
});
