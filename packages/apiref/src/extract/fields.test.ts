import type { Class, TSTypeAliasDeclaration } from 'oxc-parser';
import { expect, test } from 'vitest';
import { openLibrary } from '../../test/open-library.ts';
import { classFields, fieldsIn, fieldsOf } from './fields.ts';
import { parseSource } from './source-file.ts';

/** Returns the fields of `type Shown = …` in a declaration file, without the nodes of their types. */
function fieldsOfType(text: string, files: Readonly<Record<string, string>> = {}) {
  const library = openLibrary({ acme: { 'index.d.ts': text, ...files } });
  const file = { package: 'acme', path: 'index.d.ts' };
  const { typeAnnotation } = library.findType('Shown', file)!.declaration as TSTypeAliasDeclaration;
  return fieldsOf({ type: typeAnnotation, file, library }).map(({ node: _, ...field }) => field);
}

/** Returns the fields of a class, a line each. */
function classLines(members: string): string[] {
  const source = parseSource({ name: 'index.d.ts', text: `declare class A {\n${members}\n}` });
  return classFields(source, source.program.body[0] as Class).map(
    ({ name, type, optional, isStatic, description }) =>
      `${isStatic ? 'static ' : ''}${name}${optional ? '?' : ''}: ${type}${description && ` (${description})`}`,
  );
}

test('reads the fields of an object type with their comments', () => {
  const text = `type Shown = {
    /**
     * How wide.
     * @default 5
     */
    width: number;
    'with-hyphen'?: import('x').Color;
    "double": 1;
    5: 2;
    method(): void;
    [key: string]: unknown;
    untyped;
  }`;
  expect(fieldsOfType(text)).toEqual([
    { name: 'width', type: 'number', optional: false, description: 'How wide.', default: '5' },
    { name: 'with-hyphen', type: 'Color', optional: true, description: '' },
    { name: 'double', type: '1', optional: false, description: '' },
    { name: '5', type: '2', optional: false, description: '' },
    { name: 'untyped', type: 'any', optional: false, description: '' },
  ]);
});

test('keeps the node of a type, from which its own fields are read', () => {
  const source = parseSource({ name: 'index.d.ts', text: 'type A = { a: B }' });
  const { typeAnnotation } = source.program.body[0] as TSTypeAliasDeclaration;
  const members = typeAnnotation.type === 'TSTypeLiteral' ? typeAnnotation.members : [];
  expect(fieldsIn(source, members)[0]?.node?.type).toBe('TSTypeReference');
});

test.each([
  ['{ a: 1 }[]', ['a']],
  ['{ a: 1 } | string', ['a']],
  ['string | { a: 1 }', ['a']],
  ['{ a: 1 } & { b: 2 }', ['a', 'b']],
  ['{ a: 1 } & { a: 2 }', ['a']],
  ['Partial<{ a: 1; b?: 2 }>', ['a?', 'b?']],
  ['Partial', []],
  ['Local', ['local']],
  ['Alias', ['local']],
  ['Local[] | undefined', ['local']],
  ['Far', ['far', 'inner']],
  ['FarAlias', ['far', 'inner']],
  ['Gone', []],
  ['Space.Inner', []],
  ['Readonly<{ a: 1 }>', []],
  ['string', []],
  ['string | number', []],
])('finds the fields of %s', (type, names) => {
  const text = `import { Far, FarAlias } from './far';
type Shown = ${type};
interface Local { local: 1 }
type Alias = Local;
declare namespace Space { interface Inner { inner: 1 } }`;
  const far =
    'export interface Far { far: 1; inner: Inner }\ninterface Inner { no: 1 }\nexport type FarAlias = Own;\ntype Own = Far;';
  expect(fieldsOfType(text, { 'far.d.ts': far }).map(({ name, optional }) => (optional ? `${name}?` : name))).toEqual(
    names,
  );
});

test('has of two fields of the same name the later one', () => {
  expect(fieldsOfType('type Shown = { a: 1; b: 2 } & { a: 3 }').map(({ name, type }) => `${name}: ${type}`)).toEqual([
    'a: 3',
    'b: 2',
  ]);
});

test('joins a comment with its examples, because a table has no place for them', () => {
  const text = `type Shown = {
    /**
     * How wide.
     * @deprecated Use \`size\`.
     * @example
     * First:
     * \`\`\`ts
     * a(1)
     * \`\`\`
     * It is 1.
     */
    a: 1;
    /** @deprecated */
    b: 2;
    // No documentation.
    c: 3;
    /** @example d(1) */
    d: 4;
  }`;
  expect(fieldsOfType(text).map(({ description }) => description)).toEqual([
    '**Deprecated.** Use `size`.\n\nHow wide.\n\nFirst:\n\n```ts\na(1)\n```\n\nIt is 1.',
    '**Deprecated.**',
    '',
    '```js\nd(1)\n```',
  ]);
});

test('reads the public fields of a class', () => {
  expect(
    classLines(`
  /** One. */
  a: number;
  b?: string;
  static c: 1;
  untyped;
  get d(): Date;
  set d(value: Date);
  static get e();
  set alone(value: 1);
  f(): void;
  constructor();
  [key: string]: unknown;
`),
  ).toEqual([
    'a: number (One.)',
    'b?: string',
    'static c: 1',
    'untyped: any',
    'd?: Date',
    'static e?: any',
    'alone?: 1',
  ]);
});

test('reads a static field and one of an object by the same name', () => {
  expect(classLines('a: 1;\nstatic a: 2;')).toEqual(['a: 1', 'static a: 2']);
});

test('leaves out what a class keeps to itself', () => {
  expect(
    classLines(`
  private a: 1;
  protected b: 1;
  #c: 1;
  public d: 1;
  /** @internal */ e: 1;
  /** @private */ f: 1;
  /** @hidden */ g: 1;
  /** @ignore */ h: 1;
  /** @internals */ i: 1;
  private get j(): 1;
`),
  ).toEqual(['d: 1', 'i: 1']);
});
