import { expect, it } from 'vitest';
import { testSite } from '../../../test/test-site.ts';
import { docs } from '../content/docs.ts';
import { checkRoute } from './unique-entries.ts';

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

it('an index page whose address is taken, or no address, is left out', async () => {
  const index = (label: string, slug: string) => ({
    type: 'category',
    label,
    link: { type: 'generated-index', slug },
    items: ['same'],
  });
  const sidebars = { a: [index('Taken', '/same'), index('One', '/x'), index('Two', '/x'), index('None', '/a?b')] };
  const { site, diagnostics } = await testSite({ fixture: 'bad/one-id', config: { sources: [docs({ sidebars })] } });
  const own = diagnostics.filter(({ file }) => file === 'site.config.ts');
  expect(own.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'route-duplicate Two pages have the route /docs/same: this one, which is left out, and docs/a.md.',
    'route-duplicate Two pages have the route /docs/x: this one, which is left out, and the index "One".',
    expect.stringMatching(/^route-invalid The page would have the route "\/docs\/a\?b"/),
  ]);
  expect(site.pages.map(({ page }) => page.route)).toEqual(['/docs/same', '/docs/x']);
});
