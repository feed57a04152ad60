import { expect, it } from 'vitest';
import { apiItem, apiModel } from '../../test/api-item.ts';
import { linkDeclarations } from './declaration-hints.ts';

const place = { file: 'acme@1.0.0/index.d.ts', line: 1 };
const type = (name: string, text: string) => ({ key: name, name, text, place, references: [] });
const model = apiModel({
  types: {
    Size: type('Size', "type Size =\n  | 'small'\n  | 'large'"),
    Long: type('Long', `interface Long { ${'a'.repeat(200)}: 1 }`),
  },
});
const links = (name: string) => ({ Size: '#type-size', Long: '#type-long', Promise: 'https://example.org' })[name];

/** Returns the places of the names that are linked in a declaration of `Box`. */
function placesIn(declaration: string) {
  const [linked] = linkDeclarations(apiItem({ kind: 'interface', name: 'Box', declaration }), model, links);
  return Object.fromEntries((linked?.hints ?? []).map(({ name, places }) => [name, places]));
}

it('links a name wherever it refers to a type, and shows what it stands for', () => {
  const declaration = 'interface Box {\n  /** A\n   * comment. */\n  size: Size;\n  of(Size: Long): Size;\n}';
  const item = apiItem({ kind: 'interface', name: 'Box', declaration });
  expect(linkDeclarations(item, model, links)).toEqual([
    {
      code: declaration,
      hints: [
        {
          name: 'Size',
          href: '#type-size',
          text: "type Size = | 'small' | 'large'",
          places: [
            [3, 8],
            [4, 18],
          ],
        },
        { name: 'Long', href: '#type-long', text: `interface Long { ${'a'.repeat(82)}…`, places: [[4, 11]] },
      ],
    },
  ]);
});

it('links neither members and parameters of that name nor comments, texts, and types from outside', () => {
  expect(placesIn('{ Size: 1; Size?: 2; Size(): 3 }')).toEqual({});
  expect(placesIn('\'Size\' | "Size" | `Size` // Size\n | /* Size */ Promise<1>')).toEqual({});
  expect(placesIn('new Size(1)')).toEqual({ Size: [[0, 4]] });
  expect(placesIn('T extends 1 ? Size : Long')).toEqual({ Size: [[0, 14]], Long: [[0, 21]] });
  expect(placesIn('A extends 1 ? B extends 1 ? 1 : Size : 2 & Long : 3')).toEqual({ Size: [[0, 32]], Long: [[0, 43]] });
});

it('links in the types that a page explains, but no name to itself', () => {
  const item = apiItem({ types: ['Size', 'Tree'] });
  const tree = { ...model, types: { ...model.types, Tree: type('Tree', 'type Tree = Size | Tree[]') } };
  const found = linkDeclarations(item, tree, (name) => `#${name}`);
  expect(found.map(({ code, hints }) => [code, hints.map(({ name }) => name)])).toEqual([
    ['type Tree = Size | Tree[]', ['Size']],
  ]);
});
