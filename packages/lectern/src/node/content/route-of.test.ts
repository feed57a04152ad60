import { expect, it } from 'vitest';
import { isIndex, isRoute, routeOf } from './route-of.ts';

it.each([
  [{ base: 'docs', folder: 'guides', name: 'first', index: false }, '/docs/guides/first'],
  [{ base: '/docs/', folder: '', name: 'first', index: false }, '/docs/first'],
  [{ base: '/', folder: '', name: 'index', index: true }, '/'],
  [{ base: 'docs', folder: 'guides', name: 'index', index: true }, '/docs/guides'],
  [{ base: 'docs', folder: 'guides', name: 'first', index: false, slug: '/top' }, '/docs/top'],
  [{ base: 'docs', folder: 'guides', name: 'first', index: false, slug: '/' }, '/docs'],
  [{ base: 'docs', folder: 'guides', name: 'first', index: true, slug: 'other/' }, '/docs/guides/other'],
  [{ base: 'docs', folder: 'guides', name: 'first', index: false, slug: '../up' }, '/docs/up'],
  [{ base: 'docs', folder: '', name: 'first', index: false, slug: '../../../up' }, '/docs/up'],
  [{ base: 'docs', folder: 'api/browser', name: '$$', index: false }, '/docs/api/browser/$$'],
])('%j has the route %s', (input, route) => {
  expect(routeOf(input)).toBe(route);
});

it('knows what stands for its folder', () => {
  expect([
    isIndex('README', 'a'),
    isIndex('Index', ''),
    isIndex('Guides', 'docs/guides'),
    isIndex('a', 'b'),
    isIndex('', ''),
  ]).toEqual([true, true, true, false, false]);
});

it('knows what cannot be a route', () => {
  expect(['/docs/$$', '/docs/Überblick', '/a b', '/v7.1/a.', '/.well-known/a', 'docs'].every(isRoute)).toBe(true);
  expect(['/a?b', '/a#b', '/100%', '/a\\b'].some(isRoute)).toBe(false);
  expect(['/docs/.net', '/.a/b', '/..', '.x', '/docs/.well-known/a', '/.well-known/.a'].some(isRoute)).toBe(false);
});
