import { expect, it } from 'vitest';
import type { Entry } from '../../model/entry.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import { checkOutputPaths } from './check-output-paths.ts';

/**
 * Returns what is wrong with pages of these routes, redirects from these paths, these static files and these files of
 * sources.
 */
function check(
  pages: readonly string[],
  redirects: readonly string[] = [],
  assets: readonly string[] = [],
  files: readonly { readonly path: string }[] = [],
): string[] {
  const site = {
    pages: pages.map((route) => {
      const entry = { place: { file: `docs${route}.md` } } as Entry;
      return { key: route, page: { route: `/base${route}` }, entry } as BuiltPage;
    }),
    redirects: redirects.map((from) => ({ from, to: '/base/' })),
  };
  return checkOutputPaths({ site, files, baseUrl: '/base/', assets, staticFolder: 'static' }).map(
    ({ file, code, message }) => `${file} ${code} ${message}`,
  );
}

it('finds nothing in a site as it should be', () => {
  const assets = ['/CNAME', '/.nojekyll', '/docs/a/data.json', '/img/logo.svg', '/b.html'];
  expect(check(['/', '/docs', '/docs/a', '/docs.json', '/404'], ['/old', '/docs/old'], assets)).toEqual([]);
});

it('names what Windows cannot have, once for each page, and still finds what is wrong everywhere', () => {
  const given = check(['/docs/con', '/docs/CON', '/ab:c'], ['/old?'], ['/aux.txt'], [{ path: 'files/a*.zip' }]);
  expect(given.map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
    'docs/docs/con.md output-path-windows',
    'docs/docs/CON.md output-path-close',
    'docs/ab:c.md output-path-windows',
    'site.config.ts output-path-windows',
    'site.config.ts output-path-windows',
    'static/aux.txt output-path-windows',
  ]);
});

it('names both pages that differ by case alone', () => {
  expect(check(['/A', '/a'])).toEqual([
    'docs/a.md output-path-close The page docs/a.md would be written to a.html, and the page docs/A.md to A.html: the two paths conflict.',
  ]);
});

it('finds static files where pages and redirects are', () => {
  expect(
    check(
      ['/', '/docs/a'],
      ['/old'],
      ['/docs/a', '/docs/a.html', '/docs/a/index.html', '/index.html', '/old.html', '/404.html', '/Old.html'],
    ),
  ).toEqual([
    'static/docs/a output-address-taken The address of this static file is already taken. The page docs/docs/a.md has it.',
    'static/docs/a.html output-address-taken The address of this static file is already taken. The page docs/docs/a.md has it.',
    'static/docs/a/index.html output-address-taken The address of this static file is already taken. The page docs/docs/a.md has it.',
    'static/index.html output-address-taken The address of this static file is already taken. The page docs/.md has it.',
    'static/old.html output-address-taken The address of this static file is already taken. The redirect from /old has it.',
    'static/404.html output-address-taken The address of this static file is already taken. The not-found page has it.',
    'static/Old.html output-path-close The static file static/Old.html would be written to Old.html, and the redirect from /old to old.html: the two paths conflict.',
  ]);
});

it('finds a static file where a folder of pages is', () => {
  expect(check(['/docs/a'], [], ['/docs'])[0]).toMatch('static/docs output-path-close');
});

it('finds routes that leave the output, and those that servers read otherwise', () => {
  expect(
    check(['/../x', '/a.html', '/index', '/b/index', '/c/INDEX'], ['/../../y']).map((text) => text.split(' ')[1]),
  ).toEqual([
    'output-path-outside',
    'output-route-ending',
    'output-route-ending',
    'output-route-ending',
    'output-route-ending',
    'output-path-outside',
  ]);
});

it('names a file of a source that leads outside or is a page', () => {
  expect(check(['/a'], [], [], [{ path: 'made/a.zip' }])).toEqual([]);
  expect(check(['/a'], [], [], [{ path: '../a.zip' }, { path: 'a.html' }])).toEqual([
    expect.stringContaining('output-path-outside'),
    expect.stringContaining('output-path-taken'),
  ]);
});

it('names a page that the build writes by its key, and the configuration as its place', () => {
  const own = { key: 'blog/tags', page: { route: '/elsewhere/a' } } as BuiltPage;
  const site = { pages: [own, own], redirects: [] };
  expect(checkOutputPaths({ site, files: [], baseUrl: '/base/', assets: [], staticFolder: 'static' })).toMatchObject([
    {
      file: 'site.config.ts',
      code: 'output-path-taken',
      message: expect.stringMatching(/^The page blog\/tags .*the page blog\/tags/),
    },
  ]);
});

it('says of what else is written what it is', () => {
  const texts = (
    assets: readonly string[],
    redirects: readonly string[] = [],
    files: readonly { path: string }[] = [],
  ) => check(['/a'], redirects, assets, files).join();
  expect(texts(['/_lectern/output.json'])).toMatch(
    /static\/_lectern\/output\.json output-path-taken .*the mark of the output/,
  );
  expect(texts(['/_lectern/pages/a.json'])).toMatch(/taken .*the page docs\/a\.md/);
  expect(texts([], ['/a'])).toMatch(/^site\.config\.ts output-path-taken The redirect from \/a .*the page docs\/a\.md/);
  expect(texts([], [], [{ path: 'a.html' }])).toMatch(/^site\.config\.ts output-path-taken A file of a source/);
  expect(texts([], [], [{ path: '404.html' }])).toMatch(/the not-found page/);
  expect(texts(['/x/y'], [], [{ path: 'x' }])).toMatch(/close The static file static\/x\/y .*a file of a source/);
});

it('lets a page be where the not-found page would be, and finds what else wants to be there', () => {
  expect(check(['/404'])).toEqual([]);
  expect(check(['/404'], [], ['/404.html'])[0]).toContain('The page docs/404.md has it');
});
