import { expect, it } from 'vitest';
import { placeSite, planned, testEntry } from '../../../test/placed-site.ts';
import { checkRoute, uniqueEntries } from './unique-entries.ts';

const place = { file: 'a.md' };

it.each(['/', '/docs/a b', '/docs/é😀', '/a\'b"c', `/${'x'.repeat(250)}`, '/a.md/b', '/(a)/[b]'])(
  '%s is a route',
  (route) => {
    expect(checkRoute(route, place)).toBeUndefined();
  },
);

it.each([
  ['/a?b', 'route-invalid'],
  ['/a#b', 'route-invalid'],
  ['/100%', 'route-invalid'],
  ['/a\\b', 'route-invalid'],
  ['/a\nb', 'route-invalid'],
  ['/\ud800', 'route-invalid'],
  [`/${'x'.repeat(251)}`, 'route-too-long'],
  [`/${'é'.repeat(126)}`, 'route-too-long'],
  ['/part'.repeat(201), 'route-too-long'],
])('%j is none', (route, code) => {
  expect(checkRoute(route, place)?.code).toBe(code);
});

it('an index page whose address is taken, or no address, is left out', () => {
  const index = (label: string, slug: string) =>
    planned.group(label, [planned.doc('same')], { link: { type: 'generated-index', slug } });
  const items = [index('Taken', '/same'), index('One', '/x'), index('Two', '/x'), index('None', '/a?b')];
  const { site, diagnostics } = placeSite({
    entries: [{ id: 'same', place: { file: 'docs/a.md' } }],
    docs: [{ sidebars: [{ name: 'a', items }] }],
  });
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'route-duplicate Two pages have the route /docs/same: this one, which is left out, and docs/a.md.',
    'route-duplicate Two pages have the route /docs/x: this one, which is left out, and the index "One".',
    expect.stringMatching(/^route-invalid The page would have the route "\/docs\/a\?b"/),
  ]);
  expect(site.pages.map(({ page }) => page.route)).toEqual(['/docs/same', '/docs/x']);
});

it('of two with one id, and of two with one route, the earlier one stays', () => {
  const { site, diagnostics } = placeSite({
    entries: [
      { id: 'b', place: { file: 'b.md' } },
      { id: 'b', route: '/docs/other', place: { file: 'again.md' } },
      { id: 'a', route: '/docs/b', place: { file: 'a.md' } },
      { id: 'c', route: '/c?', place: { file: 'c.md' } },
      { id: 'b', version: '1.0', place: { file: 'old.md' } },
      { id: 'A', place: { file: 'first.md' } },
    ],
  });
  expect(diagnostics.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'again.md Two pages of "docs" have the id "b": this one and b.md.',
    'a.md Two pages have the route /docs/b: this one, which is left out, and b.md.',
    expect.stringMatching(/^c\.md The page would have the route "\/c\?"/),
  ]);
  expect(site.pages.map(({ page }) => page.route)).toEqual(['/docs/1.0/b', '/docs/A', '/docs/b']);
});

it('the page at /404 is the one that unknown addresses are answered with', () => {
  const { site } = placeSite({
    entries: [
      { id: '404', route: '/404', kind: 'page' },
      { id: 'a', kind: 'page', route: '/docs/404' },
    ],
  });
  expect(site.pages.map(({ page }) => page.kind)).toEqual(['not-found', 'page']);
});

it('a route that is too long is named by its beginning, no character of it cut', () => {
  const route = `/${'😀'.repeat(100)}`;
  expect(checkRoute(route, place)?.message).toContain(`"${route.slice(0, 1 + 2 * 59)}…"`);
});

it('pages are in the order of their routes, and the page for unknown addresses is one', () => {
  const { value } = uniqueEntries(['/b', '/404', '/a', '/B'].map((route) => testEntry({ id: route, route })));
  expect(value.map(({ route, kind }) => `${route} ${kind}`)).toEqual(['/404 not-found', '/B doc', '/a doc', '/b doc']);
});
