import { expect, it } from 'vitest';
import { modelOf } from '../../test/written-package.ts';
import { writeSite } from '../../test/written-site.ts';
import { packageReference } from '../sources/package-reference.ts';

const declarations = `
/** Emits. */
export declare class Emitter<Events> {
  /** Where it emits. */
  readonly place: string;
  /** Listens. Again and again. */
  on(events: Events): this;
  on<Events>(own: Events, more: 1): this;
  /** Leaves. */
  off(): void;
  protected secret: 1;
  constructor(first: Events);
}
interface Sized<T> {
  /** How many. */
  size: T;
  /** Counts. */
  count(): T;
}
declare class Hidden<T = Date> extends Emitter<T> {
  hidden(value: T): Map<string, T>;
  /** Leaves at once. */
  off(): void;
}
export declare class Queue extends Hidden implements Sized<bigint> {
  size: bigint;
  count(): bigint;
  /** Its own comment. */
  on(): this;
}
export interface Wide extends Sized<string>, Gone {}
export interface Loop extends Loop {}
`;

it('shows members of bases with the types that the heir passes: bases with a page by a link, others in full', () => {
  const { item, problems } = modelOf(declarations);
  expect(problems).toEqual([]);
  const { properties, methods, inherited, signatures } = item('Queue');
  expect(methods.map(({ name, summary, from, returns }) => [name, summary, from, returns.type])).toEqual([
    ['count', 'Counts.', undefined, 'bigint'],
    ['on', 'Its own comment.', undefined, 'this'],
    ['hidden', '', 'Hidden', 'Map<string, Date>'],
    ['off', 'Leaves at once.', 'Hidden', 'void'],
  ]);
  expect(properties.map(({ name, description }) => [name, description])).toEqual([['size', 'How many.']]);
  const place = { name: 'place', kind: 'property', from: 'Emitter', type: 'string', summary: 'Where it emits.' };
  expect(inherited).toEqual([
    expect.objectContaining({ ...place, signatures: 0, isStatic: false, isDeprecated: false }),
  ]);
  // The constructor of the nearest class that has one.
  expect(signatures).toMatchObject([{ parameters: [{ name: 'first', type: 'Date' }], returns: '' }]);
});

it('lists a method with its signatures, and does not replace its own type parameters', () => {
  const { item } = modelOf(`${declarations}\nexport declare class Heir extends Emitter<number> {}`);
  expect(item('Heir').inherited).toMatchObject([
    { name: 'place' },
    { name: 'on', kind: 'method', type: '(events: number) => this', signatures: 2, summary: 'Listens.' },
    { name: 'off', type: '() => void', signatures: 1 },
  ]);
  expect(item('Emitter')).not.toHaveProperty('inherited');
  expect(item('Wide').properties).toMatchObject([{ name: 'size', type: 'string', from: 'Sized' }]);
  expect(item('Loop').properties).toEqual([]);
});

it('adds the members of an interface to a function of its name', () => {
  const { item } = modelOf(
    'export declare function Router(options?: object): Router;\nexport interface Router extends Base { route(path: string): void }\nexport interface Base { all: 1 }',
  );
  const { kind, heritage, methods, inherited } = item('Router');
  expect([kind, heritage, methods.map(({ name }) => name)]).toEqual(['function', 'Base', ['route']]);
  expect(inherited?.map(({ name, from }) => [name, from])).toEqual([['all', 'Base']]);
});

it('describes the members of a base that is called like its heir, because no other page does', () => {
  const { item } = modelOf(
    'declare namespace core { interface Request { path: string; accepts(type: string): boolean } }\nexport interface Request extends core.Request { body: unknown }',
  );
  const { properties, methods, inherited } = item('Request');
  expect(properties.map(({ name, from }) => [name, from])).toEqual([
    ['body', undefined],
    ['path', 'Request'],
  ]);
  expect(methods.map(({ name }) => name)).toEqual(['accepts']);
  expect(inherited).toBeUndefined();
});

it('shows the members that an interface takes through types that change them', () => {
  const { item } = modelOf(`interface Size {
  /** How wide. */
  wide: number;
  high?: number;
  deep: string;
  grow(): void;
}
type Mapped<T> = { [K in keyof T]: T[K] extends number ? bigint : T[K] };
export interface Some extends Partial<Size> {}
export interface Whole extends Required<Size> {}
export interface Less extends Readonly<Omit<Size, 'deep' | 'grow'>> {}
export interface One extends Pick<Size, 'deep'> {}
export interface Other extends Partial<Mapped<Size>> {}
export interface Unknown extends Omit<Size, keyof Gone> {}`);
  const shown = (id: string) => [
    ...item(id).properties.map(({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${type}`),
    ...item(id).methods.map(({ name }) => name),
  ];
  expect(shown('Some')).toEqual(['wide?: number', 'high?: number', 'deep?: string', 'grow']);
  expect(item('Some').properties[0]).toMatchObject({ description: 'How wide.', from: 'Size' });
  expect(shown('Whole')).toEqual(['wide: number', 'high: number', 'deep: string', 'grow']);
  expect(shown('Less')).toEqual(['wide: number', 'high?: number']);
  expect(shown('One')).toEqual(['deep: string']);
  expect(shown('Other').slice(0, 2)).toEqual(["wide?: Mapped<Size>['wide']", "high?: Mapped<Size>['high']"]);
  expect(shown('Unknown')).toEqual([]);
});

it('explains the types of properties that come from a base in another file', async () => {
  const files = {
    'package.json': '{"exports":{"types":"./index.d.ts"}}',
    'index.d.ts':
      "import { Base } from './base.js';\nexport declare class Heir extends Base {}\nexport interface Like extends Base {}",
    'base.d.ts': 'interface Far { a: 1 }\nexport declare class Base { constructor(); far: Far }',
  };
  const root = writeSite({ packages: { acme: { files } } });
  const { value } = await packageReference({ library: { package: 'acme' } })({ root, drafts: false });
  for (const id of ['api/Heir', 'api/Like']) {
    const body = value.entries.find((entry) => entry.id === id)?.body;
    expect(body?.format === 'markdown' && body.source).toMatch(/href="#type-far">Far<[\s\S]*### Far \{#type-far\}/);
  }
});
