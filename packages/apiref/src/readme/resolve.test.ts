import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveImage } from './resolve-image.ts';
import { resolveLink } from './resolve-link.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'readme-'));
  mkdirSync(path.join(folder, 'images'));
  writeFileSync(path.join(folder, 'images/a b.png'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const routes = {
  has: (route: string, anchor?: string) => route === '/docs/a' && (anchor === undefined || anchor === 'x'),
  ofPackage: (address: string) => (address === 'https://npm.example/own' ? '/docs/own' : undefined),
};
const files = 'https://github.com/owner/own/blob/HEAD/';

describe('images', () => {
  it.each([
    ['images/a%20b.png', { kind: 'file', target: 'images/a b.png' }],
    ['./images/../images/a b.png', { kind: 'file', target: 'images/a b.png' }],
    ['images/100%.png', { kind: 'link', target: `${files}images/100%.png` }],
    ['..', { kind: 'link', target: 'https://github.com/owner/own/blob/' }],
    ['..png', { kind: 'link', target: `${files}..png` }],
    ['', { kind: 'gone' }],
    ['/a.png', { kind: 'gone' }],
    ['data:image/png;base64,', { kind: 'gone' }],
    ['HTTPS://a.io/b.png', { kind: 'gone' }],
  ])('%j', (url, fate) => {
    expect(resolveImage(url, { folder, files })).toEqual(fate);
    if (fate.kind === 'link') expect(resolveImage(url, { folder })).toEqual({ kind: 'gone' });
  });
});

describe('links', () => {
  const policy = { host: 'own.io', moved: { '/old': '/docs/a' } };
  const anchors = ['options', 'using-docker', 'with-docker', 'use-it'];
  it.each([
    ['#OPTIONS', '#options'],
    ['##options', '#options'],
    ['README.md#it', '#use-it'],
    ['#docker', undefined],
    ['#', undefined],
    ['readme.md', `${files}readme.md`],
    ['docs/readme.md#options', `${files}docs/readme.md#options`],
    ['https://own.io/old.html', '/docs/a'],
    ['//www.OWN.io/old/?q=1', '/docs/a'],
    ['http://own.io/docs/a#x', '/docs/a#x'],
    ['http://own.io/docs/a#y', '/docs/a'],
    ['/docs/a.html.#x', '/docs/a#x'],
    ['/docs/b', undefined],
    ['https://own.io.example/old', 'https://own.io.example/old'],
    ['https://npm.example/own', 'https://npm.example/own'],
    ['//example.org/a#b', '//example.org/a#b'],
    [' mailto:a@example.org ', 'mailto:a@example.org'],
    ['ftp://example.org', undefined],
    ['', undefined],
    ['../a.md#b', 'https://github.com/owner/own/blob/a.md#b'],
  ])('%j leads to %s', (target, expected) => {
    expect(resolveLink(target, { files, route: '/docs/own', routes, policy }, anchors)).toBe(expected);
  });

  it('lead to the page of another package, and nowhere without a repository', () => {
    const context = { route: '/docs/other', routes, policy };
    expect(resolveLink('https://npm.example/own', context, [])).toBe('/docs/own');
    expect(resolveLink('a.md', context, [])).toBeUndefined();
    expect(resolveLink('https://own.io', { ...context, policy: {} }, [])).toBe('https://own.io');
  });
});
