import { describe, expect, it } from 'vitest';
import { modelOf } from '../../test/written-package.ts';

describe('items', () => {
  it('are what is exported, but not what is hidden', () => {
    const hidden = ['internal', 'private', 'hidden', 'ignore'].map(
      (tag) => `/** No. @${tag} */\nexport declare const ${tag}: 1;`,
    );
    const { items, packages } = modelOf(
      `${hidden.join('\n')}\n/** An @internals text. */\nexport declare const shown: number;`,
    );
    expect(items.map(({ id }) => id)).toEqual(['shown']);
    expect(packages).toEqual({ acme: { name: 'acme', version: '1.2.3', license: 'MIT' } });
  });

  it('have all that the comment says of them', () => {
    const { item, problems } = modelOf(
      `
/**
 * Reads \`text\`. More <b> on it.
 *
 * And more.
 *
 * @param text the text
 * @returns {Tree} the tree
 * @throws {TypeError} if it is no text
 * @category reading
 * @since 1.1
 * @see https://example.com
 * @see the guide
 * @deprecated Use <read>.
 * @beta
 */
export declare function parse(text: string): object;`,
      {},
      "export function parse(text) { if (!text) throw new RangeError('too short'); }",
    );
    expect(problems).toEqual([]);
    expect(item('parse')).toEqual({
      id: 'parse',
      kind: 'function',
      receiver: '',
      name: 'parse',
      summary: 'Reads `text`.',
      description: 'More \\<b> on it.\n\nAnd more.',
      deprecated: 'Use \\<read>.',
      signatures: [{ parameters: [{ name: 'text', type: 'string', optional: false, rest: false }], returns: 'object' }],
      parameters: [{ name: 'text', type: 'string', optional: false, rest: false, description: 'The text.' }],
      returns: { type: 'object', description: 'The tree.' },
      throws: [
        { type: 'TypeError', message: 'If it is no text.', isProse: true },
        { type: 'RangeError', message: 'too short' },
      ],
      examples: [],
      place: { file: 'acme@1.2.3/index.d.ts', line: 2 },
      category: 'reading',
      since: '1.1',
      stage: 'beta',
      bound: [],
      properties: [],
      methods: [],
      see: ['https://example.com', 'the guide'],
      related: [],
      types: [],
      sourceUrl: 'https://app.unpkg.com/acme@1.2.3/files/index.d.ts#L2',
    });
  });

  it('have the comment of the overload that has one, and every example by a name of its own', () => {
    const { item } = modelOf(`
export declare function f(): string;
/** Does.
 * @example
 * f()
 * @example
 * f(1)
 */
export declare function f(a: number): number | string;`);
    const { summary, examples, returns, place } = item('f');
    expect([summary, returns.type, place.line]).toEqual(['Does.', 'string | number | string', 3]);
    expect(new Set(examples.map(({ key }) => key)).size).toBe(2);
    expect(examples.map(({ key, file }) => key === file || key === `${file}:2`)).toEqual([true, true]);
  });
});

describe('classes', () => {
  const source = `
/** A server.
 * @example
 * new Server()
 */
export declare class Server<T extends object =
  {}> extends Base<T> {
  /** Starts it.
   * @param port where
   * @example
   * new Server(1)
   * @throws if it is open
   */
  constructor(port: number);
  private secret(): void;
  protected inner(): void;
  /** @internal */
  hidden(): void;
  /** How many. */
  static count?: number;
  /** @default 5 */
  size: number;
  on(name: string): this;
  /** Listens. */
  on<E>(name: E, listener: () => void): this;
  static on(): void;
}
declare class Base<T> { inherited: T }
/** Nothing to pass. */
export declare class Empty {}
`;
  const code = `
export class Base {}
export class Server extends Base {
  constructor(port = 80) { if (port < 0) throw new RangeError('too low'); }
  on(name = 'all') {}
}
export class Empty {}
`;
  const read = () => modelOf(source, {}, code);

  it('have their comment and that of their constructor', () => {
    const { item, problems } = read();
    expect(problems).toEqual([]);
    const server = item('Server');
    expect(server).toMatchObject({
      kind: 'class',
      receiver: 'new ',
      heritage: 'Base<T>',
      summary: 'A server.',
      description: 'Starts it.',
      signatures: [{ typeParameters: 'T extends object = {}', parameters: [{ name: 'port' }], returns: '' }],
      parameters: [{ name: 'port', description: 'Where.', default: { text: '80' } }],
      bound: ['T', 'E'],
      types: ['Base'],
    });
    expect(server).not.toHaveProperty('declaration');
    expect(server.throws.map(({ message }) => message)).toEqual(['If it is open.', 'too low']);
    expect(server.examples.map(({ code, group }) => [code, group])).toEqual([
      ['new Server()', server.examples[0]!.group],
      ['new Server(1)', server.examples[0]!.group + 1],
    ]);
    expect(item('Empty').signatures).toEqual([{ parameters: [], returns: '' }]);
  });

  it('have their public members, overloads as one, static ones apart', () => {
    const { methods, properties } = read().item('Server');
    expect(
      methods.map(({ name, isStatic, summary, signatures }) => [name, isStatic, summary, signatures.length]),
    ).toEqual([
      ['on', false, 'Listens.', 2],
      ['on', true, '', 1],
    ]);
    expect(methods[0]?.parameters[0]).toMatchObject({ name: 'name', default: { text: "'all'" } });
    expect(properties).toEqual([
      { name: 'count', type: 'number', optional: true, rest: false, isStatic: true, description: 'How many.' },
      {
        name: 'size',
        type: 'number',
        optional: false,
        rest: false,
        isStatic: false,
        description: '',
        default: { kind: 'value', text: '5' },
      },
      { name: 'inherited', type: 'T', optional: false, rest: false, isStatic: false, from: 'Base', description: '' },
    ]);
  });
});

it('a class and an interface of one name are the class, whichever is first', () => {
  const texts = ['/** More. */\nexport interface A { b: 1 }', '/** A thing. */\nexport declare class A { c: 1 }'];
  for (const all of [texts, texts.toReversed()]) {
    const { kind, summary, properties } = modelOf(all.join('\n')).item('A');
    expect([kind, summary, properties.map(({ name }) => name)]).toEqual(['class', 'A thing.', ['c', 'b']]);
  }
});

it('a function and an interface of one name are the function', () => {
  const { kind, summary } = modelOf(
    'export interface a { b: 1 }\n/** Does. */\nexport declare function a(): void;',
  ).item('a');
  expect([kind, summary]).toEqual(['function', 'Does.']);
});

it.each([
  ['export default function (a?: number): void;', 'export default function (a = 5) {}'],
  ['export default function (a?: number): void;', 'const own = (a = 5) => {};\nexport default own;'],
  ['export default class { constructor(a?: number) }', 'export default class { constructor(a = 5) {} }'],
])('a default export without a name has that of its package and the defaults of its code: %s', (text, code) => {
  const item = modelOf(text, {}, code).item('acme');
  expect(item.parameters[0]).toMatchObject({ name: 'a', default: { text: '5' } });
});

it('a method of an unnamed class has the defaults of its code', () => {
  const text = 'export default class { go(by?: number): void; }';
  const { methods } = modelOf(text, {}, 'export default class { go(by = 5) {} }').item('acme');
  expect(methods[0]?.parameters[0]).toMatchObject({ name: 'by', default: { text: '5' } });
});

it('a site reads what its users call, and completes it', () => {
  const text = '/** Does. */\nexport declare function f(a?: number): void;';
  const { items, problems } = modelOf(text, {
    read: ({ library, home, packages }) => {
      expect([home.name, packages.length, typeof library.parse]).toEqual(['acme', 1, 'function']);
      return { value: { items: [], complete: (item) => item }, diagnostics: [] };
    },
  });
  expect([items, problems]).toEqual([[], []]);
});

it('names that differ by their case alone have addresses that differ, and none is that of the index', () => {
  const { items } = modelOf(
    'export interface Interval {}\nexport declare function interval(): void;\nexport declare const index: 1;\nexport type INTERVAL = 1;\nexport type Plain = 1;',
  );
  expect(items.map(({ id, name }) => [id, name])).toEqual([
    ['Interval-interface', 'Interval'],
    ['interval', 'interval'],
    ['index-variable', 'index'],
    ['INTERVAL-type', 'INTERVAL'],
    ['Plain', 'Plain'],
  ]);
  const same = modelOf('export type A = 1;\nexport type a = 2;\nexport declare const aA: 1;').items;
  expect(same.map(({ id }) => id)).toEqual(['A', 'a-type', 'aA']);
});

it('a type can contain itself', () => {
  const { item } = modelOf('type Tree = Tree[] | { deep: Tree };\nexport declare function f({ deep }: Tree): void;');
  expect(item('f').parameters.map(({ name }) => name)).toEqual(['options', 'options.deep']);
});

it('explains types in the constraints of type parameters, unless an override drops these', () => {
  const text = 'interface Limit { a: 1 }\nexport declare function f<T extends Limit>(value: T): T;';
  expect(modelOf(text).item('f').types).toEqual(['Limit']);
  const overrides = [{ item: 'f', kind: 'drop-type-parameters', reason: 'a reason' }] as const;
  expect(modelOf(text, { overrides }).item('f').types).toEqual([]);
});
