import { expect, it } from 'vitest';
import cloneDeep from './lodash-clonedeep.ts';
import merge from './lodash-merge.ts';

it('merges objects inside of objects, and leaves sources alone', () => {
  const first = { '/a': { GET: { command: 'a', parameters: [1] } }, kept: 1 };
  const second = { '/a': { POST: { command: 'b' } }, kept: undefined };
  const merged = merge({}, first, second);
  expect(merged).toEqual({
    '/a': { GET: { command: 'a', parameters: [1] }, POST: { command: 'b' } },
    kept: 1,
  });
  expect(first['/a']).not.toHaveProperty('POST');
});

it('copies what an object holds, but no functions', () => {
  class Kind {
    inside = [new Map([['a', { b: 1 }]]), new Set([1]), /a/g, new Date(5)];
  }
  const value: Record<string, unknown> = { run: () => 1, kind: new Kind() };
  value.self = value;
  const copy = cloneDeep(value);
  expect(copy).toEqual(value);
  expect([copy.run === value.run, copy.kind === value.kind, copy.self === copy]).toEqual([true, false, true]);
  expect(copy.kind).toBeInstanceOf(Kind);
  expect((copy.kind as Kind).inside[0]).not.toBe((value.kind as Kind).inside[0]);
});
