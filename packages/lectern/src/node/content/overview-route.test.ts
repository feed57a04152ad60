import { expect, it } from 'vitest';
import { overviewRoute, permalink } from './overview-route.ts';

it.each([
  [undefined, 'Two Words', '/blog/tags/two-words'],
  ['/versions', 'Two Words', '/blog/tags/versions'],
  ['a/b/', 'x', '/blog/tags/a/b'],
  [undefined, '++', '/blog/tags/2b2b'],
])('a tag with the path %s and the name %s lies at %s', (path, name, route) => {
  expect(overviewRoute('/blog', 'tags', path, name)).toBe(route);
});

it.each([
  ['/a/b', true],
  ['', false],
  ['/a/../b', false],
  ['/a?b', false],
  ['/a..b', true],
])('%j is a path: %s', (path, is) => {
  expect(permalink.safeParse(path).success).toBe(is);
});
