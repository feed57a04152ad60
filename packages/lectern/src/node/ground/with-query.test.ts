import { expect, it } from 'vitest';
import { withQuery } from './with-query.ts';

it.each([
  ['/a', '', '/a'],
  ['/a', '?', '/a'],
  ['/a', '?b=1', '/a?b=1'],
  ['/a#c#d', '?b=1', '/a?b=1#c#d'],
  ['/a?b=1#c', '?d', '/a?b=1&d#c'],
])('adds to %s the query %j', (address, query, expected) => {
  expect(withQuery(address, query)).toBe(expected);
});
