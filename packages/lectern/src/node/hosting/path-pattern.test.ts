import { describe, expect, it } from 'vitest';
import { escapePattern, pathPattern, siteName } from './path-pattern.ts';

const admits = (baseUrl: string, path: string) => new RegExp(pathPattern(baseUrl)).test(path);

describe('a path of the site', () => {
  it.each([
    '/',
    '/a',
    '/a/',
    '/a/b.c',
    '/a..b/c.',
    '/docs/%C3%BC',
    '/%20a%2e%7e%5b',
    '/a%2e',
    '/a(b)[c]{d}$^|+*~!',
    '/.well-known/',
    '/.well-known/security.txt',
  ])('is %s', (path) => {
    expect(admits('/', path)).toBe(true);
    expect(admits('/base/', `/base${path}`)).toBe(true);
  });

  it.each([
    ['', 'empty'],
    ['a', 'without a slash before it'],
    ['//a', 'with an empty part'],
    ['/a//b', 'with an empty part'],
    ['/.', 'relative'],
    ['/a/..', 'relative'],
    ['/.hidden', 'hidden'],
    ['/a/.hidden', 'hidden'],
    ['/%2ehidden', 'hidden, encoded'],
    ['/a/%2E%2e/b', 'relative, encoded'],
    ['/a/.well-known/b', 'hidden, below the root'],
    ['/\\a', 'with a backslash'],
    ['/a\\b', 'with a backslash'],
    ['/%5ca', 'with an encoded backslash'],
    ['/a%5Cb', 'with an encoded backslash'],
    ['/a%2fb', 'with an encoded slash'],
    ['/a%2Fb', 'with an encoded slash'],
    ['/%2f', 'with an encoded slash'],
    ['/%', 'wrongly encoded'],
    ['/a%2', 'wrongly encoded'],
    ['/a%g0', 'wrongly encoded'],
    ['/a%00', 'with a control character, encoded'],
    ['/a%0d%0a', 'with a control character, encoded'],
    ['/a%1f', 'with a control character, encoded'],
    ['/a%7f', 'with a control character, encoded'],
    ['/a%7F', 'with a control character, encoded'],
    ['/a\n', 'with a control character'],
    ['/a\x7f', 'with a control character'],
    ['/a b', 'with a blank'],
    ['/a?b', 'with a query'],
    ['/a#b', 'with a fragment'],
  ])('is not %j, which is %s', (path) => {
    expect(admits('/', path)).toBe(false);
    if (path !== '') expect(admits('/base/', `/base${path}`)).toBe(false);
  });

  it.each([
    ['/base', true],
    ['/base/', true],
    ['/base/a', true],
    ['/', false],
    ['/a', false],
    ['/baseline', false],
    ['/base.html', false],
    ['/a/base/', false],
  ])('below a base URL: %s is %s', (path, expected) => {
    expect(admits('/base/', path)).toBe(expected);
  });

  it('stands below a base URL that holds signs of patterns', () => {
    expect(admits('/a.b+(c)/', '/a.b+(c)/d')).toBe(true);
    expect(admits('/a.b+(c)/', '/axb+(c)/d')).toBe(false);
  });
});

it('a text as a pattern matches itself alone', () => {
  const text = '/a(b)[c]*+?.^$|{d}';
  expect(new RegExp(`^${escapePattern(text)}$`).test(text)).toBe(true);
  // Caddy takes a brace for the beginning of a placeholder.
  expect(escapePattern(text)).not.toMatch(/[{}]/);
});

it('two sites of one host never share a name, and each name is a word to nginx', () => {
  const names = ['/', '/docs/', '/docs/v1/', '/docs-v1/', '/docs.v1/', '/docs_v1/', '/9/'].map(siteName);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^lectern(?:_\w+)?$/);
});
