import { describe, expect, it } from 'vitest';
import { findAnswer } from './find-answer.ts';

const files = new Set([
  '/404.html',
  '/index.html',
  '/index.md',
  '/docs/a.html',
  '/docs/a.md',
  '/docs/v7.1.html',
  '/docs/ü b.html',
  '/docs/100%.html',
  '/old.html',
  '/.nojekyll',
  '/.well-known/a.txt',
  '/app/index.html',
  '/logo.svg',
  '/evil.com/x.html',
]);
const redirects = new Map([['/old.html', '/base/docs/a?b=1#c']]);
const source = {
  isFile: async (path: string) => files.has(path),
  redirectOf: async (path: string) => redirects.get(path),
};

/** Returns the answer to a request: the path of a file, `→` and an address, or nothing. */
async function ask(target: string, baseUrl = '/', asksMarkdown = false): Promise<string | undefined> {
  const found = await findAnswer({ target, baseUrl, asksMarkdown }, source);
  return found && (found.kind === 'file' ? found.path : `→ ${found.to}`);
}

describe('the answer to a request', () => {
  it.each([
    ['/', '/index.html'],
    ['/?a=1', '/index.html'],
    ['/docs/a', '/docs/a.html'],
    ['/docs/a/', '/docs/a.html'],
    ['/docs/%61', '/docs/a.html'],
    ['/docs/v7.1', '/docs/v7.1.html'],
    ['/docs/%C3%BC%20b', '/docs/ü b.html'],
    ['/docs/100%25', '/docs/100%.html'],
    ['/app', '/app/index.html'],
    ['/app/', '/app/index.html'],
    ['/logo.svg', '/logo.svg'],
    ['/.well-known/a.txt', '/.well-known/a.txt'],
    ['http://other.example/docs/a', '/docs/a.html'],
    ['/docs/a.html', '→ /docs/a'],
    ['/docs/a.html?b=%20&c', '→ /docs/a?b=%20&c'],
    ['/docs/%61.html', '→ /docs/%61'],
    ['/docs/100%25.html', '→ /docs/100%25'],
    ['/docs/%C3%BC%20b.html', '→ /docs/%C3%BC%20b'],
    ['/app/index.html', '→ /app/'],
    ['/index.html?', '→ /'],
    ['/old.html', '→ /old'],
    ['/old', '→ /base/docs/a?b=1#c'],
    ['/old/?d', '→ /base/docs/a?b=1&d#c'],
  ])('%s is %s', async (target, expected) => {
    expect(await ask(target)).toBe(expected);
  });

  it.each([
    ...['/nothing', '/nothing.html', '/logo.svg/', '/docs/', '/docs/index.html', '/docs/a.html/', '/docs/a.htm%6c'],
    ...['/404', '/404/', '/404.html', '/404/index.html', '/%34%304', '/.nojekyll', '/docs/.', '/docs/x/../a'],
    ...['/docs/%2e%2E/docs/a', '/./docs/a', '//docs/a', '/docs//a', '/docs%2fa', '/docs%5Ca', '/docs\\a', '/docs/a%00'],
    ...['/docs/a%', '/docs/a%zz', '/docs/%ff', '/docs/a#b', '*', 'docs/a', '/docs/a b'],
    // What led to other hosts.
    ...[
      '//evil.com/x.html',
      '/%5cevil.com/x.html',
      '/\\evil.com/x.html',
      '/%09/evil.com/x.html',
      '/%2fevil.com/x.html',
    ],
    ...['/.//evil.com/x.html', '/a%0dX-Inj:1/x.html', 'http://evil.com//evil.com/x.html', '/%2e//evil.com/x.html'],
  ])('%j has none', async (target) => {
    expect(await ask(target)).toBe(undefined);
  });

  it.each([
    ['/base/', '/index.html'],
    ['/base', '/index.html'],
    ['/b%61se/docs/a', undefined],
    ['/base/docs/a.html', '→ /base/docs/a'],
    ['/base/index.html', '→ /base/'],
    ['/', '→ /base/'],
    ['/docs/a', undefined],
    ['/base2/docs/a', undefined],
    ['/basedocs/a', undefined],
    ['/base//docs/a', undefined],
  ])('%s below a base URL is %s', async (target, expected) => {
    expect(await ask(target, '/base/')).toBe(expected);
  });

  it.each([
    ['/', '/index.md'],
    ['/docs/a', '/docs/a.md'],
    ['/docs/a/', '/docs/a.md'],
    ['/docs/a.html', '→ /docs/a'],
    ['/docs/v7.1', '/docs/v7.1.html'],
    ['/logo.svg', '/logo.svg'],
  ])('%s as Markdown is %s', async (target, expected) => {
    expect(await ask(target, '/', true)).toBe(expected);
  });

  it('finds what lies below a base URL that is written encoded', async () => {
    expect(await ask('/%3Cb%3E/docs/a', '/%3Cb%3E/')).toBe('/docs/a.html');
    expect(await ask('/%3Cb%3E/', '/%3Cb%3E/')).toBe('/index.html');
  });
});
