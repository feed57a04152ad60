import { expect, it } from 'vitest';
import type { Entry } from '../../model/entry.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import { checkOutputPaths } from './check-output-paths.ts';

/** What is wrong with pages of these routes, redirects from these paths, these static files and these files of sources. */
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

it('names both pages that differ by case alone', () => {
  expect(check(['/A', '/a'])).toEqual([
    'docs/a.md output-path-close The page docs/a.md would be written to a.html, and the page docs/A.md to A.html: one cannot be beside the other.',
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
    'static/docs/a output-address-taken The address of this static file is taken. The page docs/docs/a.md has it.',
    'static/docs/a.html output-address-taken The address of this static file is taken. The page docs/docs/a.md has it.',
    'static/docs/a/index.html output-address-taken The address of this static file is taken. The page docs/docs/a.md has it.',
    'static/index.html output-address-taken The address of this static file is taken. The page docs/.md has it.',
    'static/old.html output-address-taken The address of this static file is taken. The redirect from /old has it.',
    'static/404.html output-address-taken The address of this static file is taken. The not-found page has it.',
    'static/Old.html output-path-close The static file static/Old.html would be written to Old.html, and the redirect from /old to old.html: one cannot be beside the other.',
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
