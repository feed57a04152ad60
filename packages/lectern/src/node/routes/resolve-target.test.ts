import { expect, it } from 'vitest';
import type { Described } from './described.ts';
import { resolveTarget } from './resolve-target.ts';
import { routeTable } from './route-table.ts';

function page(route: string, path?: string): Described {
  const place = { file: '' };
  const body = { format: 'markdown', source: '', path } as const;
  const entry = { id: route, collection: 'docs', kind: 'doc', route, frontMatter: {}, place, body } as const;
  return { key: route, route, href: route, title: '', description: '', label: '', unlisted: false, entry };
}

const table = (baseUrl: string) =>
  routeTable({
    root: '/site',
    baseUrl,
    described: [
      page('/'),
      page('/docs/a', '/site/docs/01-a.md'),
      page('/docs/sub/b', '/site/docs/sub/b.mdx'),
      page('/docs/api/$$'),
      page('/docs/größe'),
    ],
    assets: ['/img/a b.png', '/file.html'],
    redirects: [
      { from: '/docs', to: '/docs/a' },
      { from: '/out', to: 'https://example.com' },
      { from: '/part', to: '/docs/a?x#part' },
    ],
  });

const from = { route: '/docs/a', path: '/site/docs/01-a.md' };

it.each([
  ['https://example.com/x?y#z', 'https://example.com/x?y#z'],
  ['//example.com', '//example.com'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['pathname:///raw/file', '/raw/file'],
  ['#part', '#part'],
  ['?q=1', '?q=1'],
  ['/', '/p/'],
  ['/docs/a', '/p/docs/a'],
  ['/docs/a?to=https://example.com#b://c', '/p/docs/a?to=https://example.com#b://c'],
  ['01-a.md?to=//example.com', '/p/docs/a?to=//example.com'],
  ['/docs/a?a\nb#c\nd', '/p/docs/a?a\nb#c\nd'],
  ['/docs/a/', '/p/docs/a'],
  ['/docs/a.html#x', '/p/docs/a#x'],
  ['/docs/a/index.html?q#x', '/p/docs/a?q#x'],
  ['/p/docs/a', '/p/docs/a'],
  ['/docs', '/p/docs/a'],
  ['/docs#x', '/p/docs/a#x'],
  ['/out', 'https://example.com'],
  ['/out?q#x', 'https://example.com?q#x'],
  ['/part', '/p/docs/a?x#part'],
  ['/part?q#x', '/p/docs/a?x&q#part'],
  ['/docs.html?q#x', '/p/docs/a?q#x'],
  ['sub/b', '/p/docs/sub/b'],
  ['./sub/b', '/p/docs/sub/b'],
  ['../docs/sub/b', '/p/docs/sub/b'],
  ['sub/b.mdx', '/p/docs/sub/b'],
  ['./sub/../01-a.md?q#x', '/p/docs/a?q#x'],
  ['/docs/01-a.md', '/p/docs/a'],
  ['/sub/b.mdx', '/p/docs/sub/b'],
  ['@site/docs/01-a.md', '/p/docs/a'],
  ['/docs/api/$$', '/p/docs/api/$$'],
  ['/docs/api/%24%24', '/p/docs/api/$$'],
  ['/docs/gr%C3%B6%C3%9Fe', '/p/docs/größe'],
  ['größe', '/p/docs/größe'],
  ['/img/a%20b.png', '/p/img/a b.png'],
  ['/file.html', '/p/file.html'],
])('resolves %s to %s', (target, href) => {
  const resolution = resolveTarget(target, from, table('/p/'));
  expect(resolution.problem).toBeUndefined();
  expect(resolution.href).toBe(href);
});

it.each([
  ['/Docs/a', 'route', '/Docs/a'],
  ['/docs/c/', 'route', '/docs/c'],
  ['c', 'route', '/docs/c'],
  ['a.md', 'file', 'a.md'],
  ['sub/', 'route', '/docs/sub'],
  ['a.mdx.txt', 'route', '/docs/a.mdx.txt'],
  ['/docs/\ud800', 'route', '/docs/\ud800'],
  ['\ud800', 'route', '/docs/\ufffd'],
  ['sub/B.mdx', 'file', 'sub/B.mdx'],
  ['/docs/%', 'encoding', '/docs/%'],
  ['#%E0%A4', 'encoding', '#%E0%A4'],
])('finds nothing for %s', (target, kind, wanted) => {
  expect(resolveTarget(target, from, table('/'))).toEqual({ href: target, problem: { kind, wanted } });
});

it.each([
  ['/docs/a#part', 'part'],
  ['#gr%C3%B6%C3%9Fe', 'größe'],
  ['/docs/a#', undefined],
  ['/docs#part', 'part'],
  ['/part#x', undefined],
  ['/docs/a#top', undefined],
  ['/docs/a#:~:text=x', undefined],
])('reads the anchor of %s', (target, anchor) => {
  expect(resolveTarget(target, from, table('/')).anchor).toBe(anchor);
});

it('knows no files for generated text', () => {
  expect(resolveTarget('01-a.md', { route: '/docs/a' }, table('/')).problem?.kind).toBe('file');
});

it.each([
  ['/docs/a?q#x', '/docs/a'],
  ['#x', '/docs/a'],
  ['/docs', '/docs/a'],
  ['/part#x', '/docs/a'],
  ['01-a.md', '/docs/a'],
  ['/out', undefined],
  ['/img/a%20b.png', undefined],
  ['https://example.com/docs/a', undefined],
])('knows which page %s leads to', (target, route) => {
  for (const baseUrl of ['/', '/p/']) expect(resolveTarget(target, from, table(baseUrl)).route).toBe(route);
});
