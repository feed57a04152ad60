import { expect, test } from 'vitest';
import { openLibrary } from '../../test/open-library.ts';
import { readMethod, readSignatures } from './signature.ts';

const file = { package: 'acme', path: 'index.d.ts' };

/** Returns the signatures of the default export of a declaration file, without nodes. */
function signaturesOf(text: string, files: Readonly<Record<string, string>> = {}) {
  const library = openLibrary({ acme: { 'index.d.ts': text, ...files } });
  return readSignatures({ file, library }).map(({ returnNode: _, parameters, ...rest }) => ({
    ...rest,
    parameters: parameters.map(({ node: _, ...parameter }) => parameter),
  }));
}

/** Returns the signatures of a method as `names => type`. */
function methodOf(text: string, owner: string, name: string): string[] {
  const library = openLibrary({ acme: { 'index.d.ts': text } });
  return readMethod({ owner, name, file, library }).map(
    ({ parameters, returns }) => `${parameters.map((one) => one.name).join(', ')} => ${returns}`,
  );
}

test('reads parameters, type parameters and what is returned', () => {
  const text = `export default function f<T extends object, U = 1>(
    this: Window, a: string, b?: import('x').Color, { c, 'd': e, ...rest }: Options, ...more: T[]
  ): Promise<T>;`;
  expect(signaturesOf(text)).toEqual([
    {
      typeParameters: 'T extends object, U = 1',
      bound: ['T', 'U'],
      boundNodes: [expect.objectContaining({ type: 'TSTypeParameter' }), expect.anything()],
      parameters: [
        { name: 'a', type: 'string', optional: false, rest: false },
        { name: 'b', type: 'Color', optional: true, rest: false },
        { name: 'options', type: 'Options', optional: false, rest: false, pattern: ['c'] },
        { name: 'more', type: 'T[]', optional: false, rest: true },
      ],
      returns: 'Promise<T>',
      file,
    },
  ]);
});

test('takes what has no type for any', () => {
  expect(signaturesOf('export default function f(a, [b]);')).toEqual([
    {
      parameters: [
        { name: 'a', type: 'any', optional: false, rest: false },
        { name: 'options', type: 'any', optional: false, rest: false },
      ],
      returns: 'any',
      file,
    },
  ]);
});

test('keeps the nodes of types, and has none where there is no type', () => {
  const library = openLibrary({ acme: { 'index.d.ts': 'export default function f(a: A, b): B;', 'b.d.ts': '' } });
  const [signature] = readSignatures({ file, library });
  expect([signature?.parameters[0]?.node?.type, signature?.returnNode?.type]).toEqual([
    'TSTypeReference',
    'TSTypeReference',
  ]);
  expect(signature?.parameters[1]).not.toHaveProperty('node');
  expect(signature?.parameters[0]).not.toHaveProperty('pattern');
  expect(signature).not.toHaveProperty('typeParameters');
  expect(signature).not.toHaveProperty('bound');
});

test('reads every overload where it is declared', () => {
  const there = { 'f.d.ts': 'export default function f(): 1;\nexport default function f(a: 1): 2;' };
  const found = signaturesOf("export { default } from './f';", there);
  expect(found.map(({ parameters, returns, file }) => [parameters.length, returns, file.path])).toEqual([
    [0, '1', 'f.d.ts'],
    [1, '2', 'f.d.ts'],
  ]);
});

test('reads nothing where nothing is exported', () => {
  expect(signaturesOf('export declare function f(): void;')).toEqual([]);
  expect(readSignatures({ file: { package: 'gone', path: 'a.d.ts' }, library: openLibrary({}) })).toEqual([]);
});

const owners = `
interface Shape {
  move(by: number): this;
  move(x: number, y: number): void;
  (called: 1): 2;
  stay(): void;
  field: 1;
  'quoted'(a: 1): 2;
}
declare class Circle {
  grow(by: number): number;
  static of(radius: number): Circle;
  field: 1;
}
type Alias = { move(): void };
`;

test.each([
  ['Shape', 'move', ['by => this', 'x, y => void']],
  ['Shape', 'stay', [' => void']],
  ['Circle', 'grow', ['by => number']],
  ['Circle', 'of', ['radius => Circle']],
  ['Shape', 'field', []],
  ['Circle', 'field', []],
  ['Shape', 'quoted', []],
  ['Shape', 'gone', []],
  ['Alias', 'move', []],
  ['Gone', 'move', []],
])('reads the method %s.%s', (owner, name, expected) => {
  expect(methodOf(owners, owner, name)).toEqual(expected);
});

test('has no method of a file that is missing', () => {
  const place = { package: 'acme', path: 'gone.d.ts' };
  expect(readMethod({ owner: 'A', name: 'a', file: place, library: openLibrary({ acme: {} }) })).toEqual([]);
});
