import { expect, it } from 'vitest';
import {
  basedAttribute,
  htmlFile,
  isDecodable,
  normalizePath,
  payloadPath,
  withBase,
  withoutBase,
  withQuery,
} from './url.ts';

it.each([
  ['/docs/a', '/docs/a'],
  ['/docs/a/', '/docs/a'],
  ['/docs/a//', '/docs/a'],
  ['/docs/a/index.html', '/docs/a'],
  ['/docs/index.html/a', '/docs/index.html/a'],
  ['/docs/a-index.html', '/docs/a-index.html'],
  ['/docs/indexxhtml', '/docs/indexxhtml'],
  ['/docs//a', '/docs//a'],
  ['/index.html', '/'],
  ['/', '/'],
  ['', '/'],
])('normalizes %s to %s', (path, normal) => {
  expect(normalizePath(path)).toBe(normal);
});

it('adds the base to paths, and removes it', () => {
  expect(withBase('/', '/docs/a')).toBe('/docs/a');
  expect(withBase('/base/', '/docs/a')).toBe('/base/docs/a');
  expect(withoutBase('/base/', '/base/docs/a')).toBe('/docs/a');
  expect(withoutBase('/base/', '/base/')).toBe('/');
  expect(withoutBase('/base/', '/base')).toBe('/');
  expect(withoutBase('/', '/docs/a')).toBe('/docs/a');
  for (const elsewhere of ['/docs/a', '/bas', '/based/a', '/a/base/']) {
    expect(withoutBase('/base/', elsewhere)).toBeUndefined();
  }
});

it('knows the files of a page', () => {
  expect(['/', '/docs/a'].map(payloadPath)).toEqual(['/_lectern/pages/index.json', '/_lectern/pages/docs/a.json']);
  expect(['/', '/docs/a'].map(htmlFile)).toEqual(['index.html', 'docs/a.html']);
});

it('recognizes addresses that servers can look up', () => {
  expect(['/a%20b', '/ä', '/%', '/%E0%A4%A'].map(isDecodable)).toEqual([true, true, false, false]);
});

it.each([
  ['href', '/a', '/base/a'],
  ['src', '/', '/base/'],
  ['href', '//example.org/a', '//example.org/a'],
  ['href', 'https://example.org/a', 'https://example.org/a'],
  ['src', 'a/b', 'a/b'],
  ['content', '/a', '/a'],
])('turns the attribute %s=%s into %s', (name, value, expected) => {
  expect(basedAttribute(name, value, '/base/')).toBe(expected);
});

it.each([
  ['/a', '', '/a'],
  ['/a', '?', '/a'],
  ['/a', '?b=1', '/a?b=1'],
  ['/a#c#d', '?b=1', '/a?b=1#c#d'],
  ['/a?b=1#c', '?d', '/a?b=1&d#c'],
])('adds to %s the query %j', (address, query, expected) => {
  expect(withQuery(address, query)).toBe(expected);
});
