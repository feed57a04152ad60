import { expect, it } from 'vitest';
import { testPage } from '../../../test/test-page.ts';
import { type SearchData, unpackPages } from '../../model/search.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { BuiltPage, BuiltSite } from '../routes/built-site.ts';
import { noStore } from '../store/open-store.ts';
import { emitSearch } from './site-search.ts';

const rules = { kinds: [], synonyms: {}, aliases: {}, words: {}, suggestions: [] };

function page(route: string, collection: string, version?: string): BuiltPage {
  const made = { ...testPage, route, id: route, title: route, collection, ...(version && { version }) };
  return { page: made, key: route, resolutions: [] } as unknown as BuiltPage;
}

async function filesOf(versions: Readonly<Record<string, readonly string[]>>, pages: readonly BuiltPage[]) {
  const docsVersions = Object.fromEntries(
    Object.entries(versions).map(([collection, names]) => [
      collection,
      names.map((name) => ({ name, isLast: name === '2.0' })),
    ]),
  );
  const site = { pages, globalData: { docsVersions } } as unknown as BuiltSite;
  const files = await emitSearch({ search: rules, baseUrl: '/' } as unknown as SiteConfig, site, noStore);
  const first = files.filter(({ path }) => path.startsWith('_lectern/'));
  return Object.fromEntries(
    first.map(({ path, content }) => {
      const { pages, versions } = JSON.parse(String(content)) as SearchData;
      return [path, { pages: unpackPages(pages).map(({ href }) => href), versions }];
    }),
  );
}

it('readers of a version search its pages, and all others the default one', async () => {
  const pages = [
    page('/', 'pages'),
    page('/docs/a', 'docs', '2.0'),
    page('/docs/next/a', 'docs', 'current'),
    page('/docs/1.0/a', 'docs', '1.0'),
    page('/sdk/a', 'sdk', '2.0'),
    page('/sdk/1.0/a', 'sdk', '1.0'),
  ];
  expect(await filesOf({ docs: ['current', '2.0', '1.0'], sdk: ['2.0', '1.0'] }, pages)).toEqual({
    '_lectern/search.json': { pages: ['/', '/docs/a', '/sdk/a'], versions: ['current', '2.0', '1.0'] },
    '_lectern/search/current.json': { pages: ['/', '/docs/next/a', '/sdk/a'] },
    '_lectern/search/2.0.json': { pages: ['/', '/docs/a', '/sdk/a'] },
    '_lectern/search/1.0.json': { pages: ['/', '/docs/1.0/a', '/sdk/1.0/a'] },
  });
});

it('a site with one version has one file', async () => {
  const pages = [page('/', 'pages'), page('/docs/a', 'docs')];
  expect(await filesOf({ docs: ['2.0'] }, pages)).toEqual({
    '_lectern/search.json': { pages: ['/', '/docs/a'] },
  });
});
