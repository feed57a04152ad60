import { expect, it } from 'vitest';
import { testConfig } from '../../../test/placed-site.ts';
import { validateXml } from '../../../test/validate-xml.ts';
import type { Page } from '../../model/page.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import { emitSitemap } from './sitemap.ts';

const built = (route: string, rest: Partial<Page> = {}): BuiltPage => ({
  key: route,
  article: '',
  resolutions: [],
  page: {
    route,
    id: route,
    collection: 'docs',
    kind: 'doc',
    title: 'T',
    description: '',
    toc: [],
    breadcrumbs: [],
    ...rest,
  },
});

const languages = (urls: Readonly<Record<string, string>>) =>
  testConfig({
    i18n: {
      defaultLocale: 'en',
      locales: ['en', ...Object.keys(urls)],
      localeConfigs: Object.fromEntries(Object.entries(urls).map(([locale, url]) => [locale, { url }])),
    },
  }).i18n;

function emit(
  pages: readonly BuiltPage[],
  { baseUrl = '/', assets = [] as readonly string[], i18n = languages({}) } = {},
) {
  const data = { url: 'https://example.com', baseUrl, i18n };
  const files = emitSitemap({ data, pages, assets: new Set(assets) });
  return Object.fromEntries(files.map(({ path, content }) => [path, String(content)]));
}

it('names every page that may be found with its last change, encoded, and is valid', () => {
  const { 'sitemap.xml': sitemap = '', ...rest } = emit([
    built('/'),
    built('/a & b/ü', { lastUpdated: '2021-02-08' }),
    built('/post', { kind: 'post', date: '2020-01-01' }),
    built('/hidden', { unlisted: true }),
    built('/404', { kind: 'not-found' }),
  ]);
  expect(validateXml(sitemap, 'sitemap.xsd')).toEqual([]);
  expect([...sitemap.matchAll(/<url>(.*)<\/url>/g)].map(([, place]) => place)).toEqual([
    '<loc>https://example.com/</loc>',
    '<loc>https://example.com/a%20&amp;%20b/%C3%BC</loc><lastmod>2021-02-08</lastmod>',
    '<loc>https://example.com/post</loc><lastmod>2020-01-01</lastmod>',
  ]);
  expect(rest).toEqual({ 'robots.txt': 'User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n' });
});

it('is refused by its schema when it is wrong', () => {
  const sitemap = emit([built('/', { lastUpdated: '2021-02-08' })])['sitemap.xml']!;
  expect(validateXml(sitemap.replace('https://example.com/', '/'), 'sitemap.xsd')).not.toEqual([]);
  expect(validateXml(sitemap.replace('2021-02-08', '2021-02-30'), 'sitemap.xsd')).not.toEqual([]);
});

it('is split where the protocol wants it', () => {
  const pages = Array.from({ length: 50_001 }, (_, index) => built(`/p${index}`, { lastUpdated: '2021-02-08' }));
  const files = emit(pages, { baseUrl: '/' });
  expect(Object.keys(files)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'robots.txt']);
  for (const name of ['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
    expect(validateXml(files[name]!, 'sitemap.xsd')).toEqual([]);
  expect(files['sitemap.xml']).toContain('<loc>https://example.com/sitemap-2.xml</loc><lastmod>2021-02-08</lastmod>');
});

it("leaves a site's own files alone, and writes no robots.txt where no crawler reads it", () => {
  expect(Object.keys(emit([built('/')], { assets: ['/robots.txt'] }))).toEqual(['sitemap.xml']);
  expect(Object.keys(emit([built('/')], { assets: ['/sitemap.xml'] }))).toEqual(['robots.txt']);
  const below = emit([built('/x/docs')], { baseUrl: '/x/' });
  expect(Object.keys(below)).toEqual(['sitemap.xml']);
  expect(below['sitemap.xml']).toContain('<loc>https://example.com/x/docs</loc>');
});

it('takes a list of posts to have changed with its newest post, and a post with its last change', () => {
  const list = {
    posts: ['2020-01-01', '2021-01-01', '2019-01-01'].map((date) => ({ date })),
  } as unknown as BuiltPage['list'];
  const { 'sitemap.xml': sitemap = '' } = emit([
    { ...built('/blog'), list },
    { ...built('/empty'), list: { posts: [] } as unknown as BuiltPage['list'] },
    built('/post', { date: '2020-01-01', lastUpdated: '2021-02-08' }),
  ]);
  expect([...sitemap.matchAll(/<url>.*?(?:<lastmod>(.*)<\/lastmod>)?<\/url>/g)].map(([, day]) => day)).toEqual([
    '2021-01-01',
    undefined,
    '2021-02-08',
  ]);
});

it('is one file as long as the protocol allows, and is there without pages, too', () => {
  const pages = Array.from({ length: 50_000 }, (_, index) => built(`/p${index}`));
  expect(Object.keys(emit(pages))).toEqual(['sitemap.xml', 'robots.txt']);
  expect(emit([])['sitemap.xml']).toBe(
    '<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n</urlset>\n',
  );
});

it('has every page in one of its parts', () => {
  const files = emit(
    Array.from({ length: 50_001 }, (_, index) => built(`/p${index}`)),
    { baseUrl: '/x/' },
  );
  const count = (name: string) => files[name]!.match(/<loc>/g)!.length;
  expect([count('sitemap.xml'), count('sitemap-1.xml'), count('sitemap-2.xml')]).toEqual([2, 50_000, 1]);
  expect(files['sitemap-2.xml']).toContain('<loc>https://example.com/x/p50000</loc>');
  expect(files['sitemap.xml']).toContain('<sitemap><loc>https://example.com/x/sitemap-1.xml</loc></sitemap>');
});

it('is named with those of the other languages on the same host, which have no robots.txt that crawlers read', () => {
  const i18n = languages({
    de: 'https://example.com/de/',
    fr: 'https://fr.example.com',
    it: 'https://example.com:8080/it',
  });
  expect(emit([built('/')], { i18n })['robots.txt']).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\nSitemap: https://example.com/de/sitemap.xml\n',
  );
});
