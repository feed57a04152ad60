import { expect, it } from 'vitest';
import { listKeys } from './list-keys.ts';

it('gives every item of a list a key of its own', () => {
  expect(listKeys(['Guides', 'Index', 'Index', 'Index'])).toEqual(['Guides', 'Index', 'Index\x001', 'Index\x002']);
  expect(listKeys([])).toEqual([]);
});

it('leaves an item its key when others of other names are filtered out', () => {
  const names = ['Guides /guides', 'Index /guides/a', 'Index /guides/b'];
  const left = names.filter((name) => name.startsWith('Index'));
  expect(listKeys(left)).toEqual(listKeys(names).slice(1));
});

it('tells a counted name from one that ends in a number', () => {
  const keys = listKeys(['Index 1', 'Index', 'Index']);
  expect(new Set(keys).size).toBe(3);
});
