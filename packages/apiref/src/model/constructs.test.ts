import { expect, it } from 'vitest';
import { modelOf } from '../../test/written-package.ts';
import { writeSite } from '../../test/written-site.ts';
import { packageReference } from '../sources/package-reference.ts';

// Each construct that published declarations have, in a package of its own.
const textOf = (item: { readonly signatures: readonly unknown[] }) => JSON.stringify(item.signatures);

it('reads generics with constraints and defaults', () => {
  const { item } = modelOf(
    'export declare function pick<T extends object, K extends keyof T = keyof T>(from: T, ...keys: K[]): Pick<T, K>;',
  );
  expect(item('pick').signatures[0]).toMatchObject({
    typeParameters: 'T extends object, K extends keyof T = keyof T',
    parameters: [
      { name: 'from', type: 'T' },
      { name: 'keys', type: 'K[]', rest: true },
    ],
    returns: 'Pick<T, K>',
  });
});

it.each([
  'type Item<T> = T extends readonly (infer U)[] ? U : never',
  `type Loose<T> = {\n  -readonly [K in keyof T as \`get\${string & K}\`]?: T[K];\n}`,
  `type Route = \`/\${string}/\${number}\``,
])('prints a type as it was written: %s', (declaration) => {
  const { items } = modelOf(`export ${declaration};`);
  expect(items[0]?.declaration?.replace(/;$/, '')).toBe(declaration);
});

it('reads namespaces that merge with a function, a class and an enum', () => {
  const { items } = modelOf(`export declare function run(): void;
export declare namespace run { const fast: boolean; interface Options { deep: 1 } }
export declare namespace run { function later(): void }
export declare enum Level { Low = 1, High = 'h' }`);
  expect(items.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'function run',
    'variable run.fast',
    'interface run.Options',
    'function run.later',
    'enum Level',
  ]);
  expect(items.at(-1)?.properties.map(({ name, type }) => `${name} ${type}`)).toEqual(['Low 1', "High 'h'"]);
});

it('resolves names of a namespace in it first, and from there outward', () => {
  const { item } = modelOf(`export interface Server { outside: 1 }
interface Shared { common: 1 }
export namespace web {
  class Server { close(): void }
  namespace deep { class Fast extends Server {} }
  interface Local extends Server {}
  interface Both extends Shared {}
}`);
  const membersOf = (id: string) => {
    const { methods, properties, inherited = [] } = item(id);
    return [...methods, ...properties, ...inherited].map(({ name }) => name);
  };
  expect(membersOf('web.Local')).toEqual(['close']);
  expect(membersOf('web.deep.Fast')).toEqual(['close']);
  expect(membersOf('web.Both')).toEqual(['common']);
});

it('shows a public type whose value of the same name is internal, and hides a name that is internal as a whole', () => {
  const { items } = modelOf(`export interface Box { size: number }
/** @internal */ export declare const Box: { new (): Box };
/** @internal */ export interface Gone { size: number }
/** @internal */ export declare const Gone: Gone;`);
  expect(items.map(({ name, kind, properties }) => [name, kind, properties.map((one) => one.name)])).toEqual([
    ['Box', 'interface', ['size']],
  ]);
});

it('reads type guards, assertions, this, accessors and abstract members, and leaves out what is private or internal', () => {
  const { item, items } = modelOf(`export declare function isDate(value: unknown): value is Date;
export declare function assert(value: unknown): asserts value;
/** @internal */ export declare function hidden(): void;
export declare abstract class Box {
  private secret: string; protected kept: string; #own;
  /** @internal */ inner(): void;
  get size(): number; set size(value: number);
  abstract open(this: Box): this;
}`);
  expect(items.map(({ name }) => name)).toEqual(['isDate', 'assert', 'Box']);
  expect(textOf(item('isDate'))).toContain('"returns":"value is Date"');
  expect(textOf(item('assert'))).toContain('"returns":"asserts value"');
  const { properties, methods } = item('Box');
  expect(properties.map(({ name, type }) => `${name}: ${type}`)).toEqual(['size: number']);
  expect(methods.map(({ name, signatures }) => [name, signatures[0]])).toEqual([
    ['open', { parameters: [], returns: 'this' }],
  ]);
});

it('takes the comment of the base for @inheritDoc, in braces or as a tag', () => {
  const { item } =
    modelOf(`/** A base. */ export declare class Base { /** Opens it. */ open(): void; /** How many. */ size: number; /** Ends. */ end(): void }
export declare class Heir extends Base { /** {@inheritDoc Base.open} */ open(): void; /** {@inheritdoc} */ size: number; /** @inheritDoc */ end(): void }`);
  const { methods, properties } = item('Heir');
  expect(methods.map(({ name, summary }) => `${name}: ${summary}`)).toEqual(['open: Opens it.', 'end: Ends.']);
  expect(properties.map(({ description }) => description)).toEqual(['How many.']);
});

it('reads the tags of a comment', () => {
  const { item } = modelOf(`/**
 * Parses, see {@link other}.
 * @since 2.1
 * @see https://example.com
 * @throws {RangeError} If it is long.
 * @example
 * \`\`\`tsx
 * parse(<a />)
 * \`\`\`
 */
export declare function parse(): void;
export declare function other(): void;`);
  const { summary, since, see, throws, examples } = item('parse');
  expect([summary, since, see]).toEqual(['Parses, see {@link other}.', '2.1', ['https://example.com']]);
  expect(throws).toEqual([{ type: 'RangeError', message: 'If it is long.', isProse: true }]);
  expect(examples.map(({ language, code }) => [language, code])).toEqual([['tsx', 'parse(<a />)']]);
});

it.each([
  [
    'index.d.cts',
    '/** Makes. */ declare function make(): void;\ndeclare namespace make { const fast: 1 }\nexport = make;',
    ['make', 'fast'],
  ],
  ['index.d.mts', 'declare function make(): void;\nexport default make;', ['make']],
  [
    'index.d.ts',
    "export { make as build } from './inner.js';\nexport * as tools from './inner.js';",
    ['build', 'tools.make'],
  ],
])('reads the exports of %s', async (types, declarations, names) => {
  const manifest = JSON.stringify({ exports: { types: `./${types}` } });
  const files = {
    'package.json': manifest,
    [types]: declarations,
    'inner.d.ts': 'export declare function make(): void;',
  };
  const root = writeSite({ packages: { acme: { files } } });
  const { value } = await packageReference({ library: { package: 'acme' } })({ root, drafts: false });
  expect(value.entries.slice(1).map(({ frontMatter }) => frontMatter.title)).toEqual(names);
});

it('reads types at DefinitelyTyped, and several entries with what their comments say of them', async () => {
  const typed = {
    exports: {
      './extra': { types: './extra.d.ts' },
      '.': { types: './index.d.ts' },
      './*': './*',
      './gone': { types: './gone.d.ts' },
      './package.json': './package.json',
    },
  };
  const comment = (text: string) => `/**\n * ${text}\n *\n * @packageDocumentation\n */\n`;
  const files = {
    'package.json': JSON.stringify(typed),
    'index.d.ts': `${comment('Begin with {@link make}.')}export declare function make(): void;`,
    'extra.d.ts': `${comment('Costs more.')}/** Its own. */ export declare function extra(): void;`,
  };
  const plain = { 'package.json': '{"main":"index.js"}', 'index.js': '' };
  const root = writeSite({ packages: { acme: { files: plain }, '@types/acme': { files } } });
  const library = { package: 'acme', besides: ['@types/acme'], entries: ['.', './extra'] };
  const pages = async (kind: 'name' | 'module', entries: 'all' | string[] = library.entries) => {
    const { value, diagnostics } = await packageReference({ library: { ...library, entries }, pages: kind })({
      root,
      drafts: false,
    });
    expect(diagnostics).toEqual([]);
    return value.entries.map(({ id, body }) => [id, body.format === 'markdown' ? body.source : ''] as const);
  };
  const [index, make] = await pages('name');
  expect(index?.[1]).toMatch(/Begin with \[`make`\]\(\/docs\/api\/make\)\.[\s\S]*## extra\n\nCosts more\./);
  expect(make?.[1]).not.toContain('Begin');
  const modules = await pages('module');
  expect(modules.map(([id]) => id)).toEqual(['api/index', 'api/acme', 'api/extra']);
  // Of those that `exports` names, the package itself comes first, and what has no declarations is none.
  expect(await pages('module', 'all')).toEqual(modules);
  expect(modules[1]?.[1]).toContain('Begin with [`make`](/docs/api/acme#make).\n\nWhat `acme` exports');
});

it('shows no constructor that users cannot call or that is not known, and says so of what is exported as a type alone', () => {
  const { items, item } = modelOf(`declare class Kept<T> { constructor(size: number); /** Opens. */ open(): T }
export type { Kept };
declare function check(): void;
export { type check };
export declare abstract class Closed { private constructor(); static make(): Closed }
export declare class Intern<K = any> extends Map<K, string> {}
export declare class Box<T> {}
export declare class Heir extends Box<1> {}`);
  expect(items.map(({ name, uncalled, declaration }) => [name, uncalled, declaration])).toEqual([
    ['Kept', 'type', 'class Kept<T>'],
    ['check', 'type', undefined],
    ['Closed', 'hidden', 'abstract class Closed'],
    ['Intern', 'inherited', 'class Intern<K = any>'],
    ['Box', undefined, undefined],
    ['Heir', undefined, undefined],
  ]);
  expect(items.map(({ receiver, signatures }) => receiver + signatures.map((one) => one.typeParameters ?? ''))).toEqual(
    ['', '', '', '', 'new T', 'new '],
  );
  expect(item('Kept').methods.map(({ name }) => name)).toEqual(['open']);
});

it.each([
  ["export type * from './inner.js';", ['make']],
  ["export type * as tools from './inner.js';", ['tools.make']],
  ["import type { make } from './inner.js';\nexport { make };", ['make']],
  ["import * as tools from './inner.js';\nexport type { tools };", ['tools.make']],
  ["export { make } from './types.js';", ['make']],
  ["export * from './types.js';", ['make']],
])('knows what is exported as a type alone: %s', async (declarations, names) => {
  const files = {
    'package.json': '{"exports":{"types":"./index.d.ts"}}',
    'index.d.ts': declarations,
    'inner.d.ts': 'export declare function make(): void;',
    'types.d.ts': "export type { make } from './inner.js';",
  };
  const root = writeSite({ packages: { acme: { files } } });
  const { value } = await packageReference({ library: { package: 'acme' } })({ root, drafts: false });
  const pages = value.entries
    .slice(1)
    .map(({ frontMatter, body }) => [
      frontMatter.title,
      body.format === 'markdown' && body.source.includes('exports it as a type only'),
    ]);
  expect(pages).toEqual(names.map((name) => [name, true]));
});
