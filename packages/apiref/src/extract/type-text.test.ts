import type { TSTypeAliasDeclaration } from 'oxc-parser';
import { expect, test } from 'vitest';
import { parseSource } from './source-file.ts';
import { referencedTypes, typeText } from './type-text.ts';

/** Parses `type A = …`. */
function parse(text: string) {
  const source = parseSource({ name: 'index.d.ts', text: `type A = ${text};` });
  return { source, node: (source.program.body[0] as TSTypeAliasDeclaration).typeAnnotation };
}

test.each([
  ['string', 'string'],
  ["import('x').Cookie", 'Cookie'],
  ["import('x').Space.Cookie<import('y').Inner, string>", 'Space.Cookie<Inner, string>'],
  ["Map<import('x').A, import('y').B[]> | 1", 'Map<A, B[]> | 1'],
  ["typeof import('x').a", 'typeof a'],
  ["typeof import('x')", "typeof import('x')"],
  ['{\n  a: 1;\n}', '{\n  a: 1;\n}'],
])('writes %s', (text, expected) => {
  const { source, node } = parse(text);
  expect(typeText(source, node)).toBe(expected);
});

test.each([
  ['string', []],
  ['B | C<D> | B', [{ name: 'B' }, { name: 'C' }, { name: 'D' }]],
  ['Space.Inner', [{ name: 'Space.Inner' }]],
  ["import('x').Cookie", [{ name: 'Cookie', module: 'x' }]],
  ["typeof import('x')", []],
  ['<T extends B>(a: T) => T[]', [{ name: 'B' }]],
  ['B extends (infer T)[] ? T : never', [{ name: 'B' }]],
])('lists the types of %s', (text, expected) => {
  const { source, node } = parse(text);
  expect(referencedTypes(source, node)).toEqual(expected);
});

test('lists the types that an interface extends', () => {
  const source = parseSource({ name: 'index.d.ts', text: 'interface A extends B, C<D> {}' });
  expect(referencedTypes(source, source.program).map(({ name }) => name)).toEqual(['B', 'C', 'D']);
});
