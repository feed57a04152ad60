import { describe, expect, it } from 'vitest';
import { placeSite, planned, type TestEntry } from '../../../test/placed-site.ts';
import type { DocsVersion } from '../ground/source.ts';
import { feedFormats, feedPaths, feedTitle } from './feed-paths.ts';

const { doc } = planned;
const sidebars = (...ids: readonly string[]) => [{ name: 'main', items: ids.map((id) => doc(id)) }];

describe('the facts of a site', () => {
  it('list versions with their documents in the order of their addresses', () => {
    const { site } = placeSite({
      entries: [
        { id: 'b', route: '/docs/a-first' },
        { id: 'a', route: '/docs/z-last' },
        { id: 'a', version: '1.0' },
        { id: 'x', collection: 'help', route: '/help/x' },
      ],
      docs: [
        { sidebars: sidebars('a'), isLast: false },
        { name: '1.0', label: 'One', path: '/docs/1.0' },
        { collection: 'help', path: '/help', label: 'Help' },
        { collection: 'empty', path: '/empty' },
      ],
      config: { baseUrl: '/base/' },
    });
    const { docsVersions } = site.globalData;
    expect(docsVersions.docs).toEqual([
      {
        name: 'current',
        label: 'Next',
        isLast: false,
        path: '/base/docs',
        mainDocId: 'a',
        docs: [
          { id: 'b', path: '/base/docs/a-first', sidebar: undefined },
          { id: 'a', path: '/base/docs/z-last', sidebar: 'main' },
        ],
      },
      {
        name: '1.0',
        label: 'One',
        isLast: true,
        path: '/base/docs/1.0',
        mainDocId: 'a',
        docs: [{ id: 'a', path: '/base/docs/1.0/a', sidebar: undefined }],
      },
    ]);
    expect(docsVersions.help?.map(({ docs }) => docs.map(({ id }) => id))).toEqual([['x']]);
    expect(docsVersions.empty).toMatchObject([{ mainDocId: '', docs: [] }]);
  });

  it('list the pages that are no documents, that readers may find', () => {
    const page = (route: string, more: Partial<TestEntry> = {}): TestEntry => ({
      id: route,
      collection: 'pages',
      kind: 'page',
      route,
      ...more,
    });
    const { site } = placeSite({
      entries: [
        page('/z'),
        page('/'),
        page('/404'),
        page('/hidden', { frontMatter: { unlisted: true } }),
        { id: 'doc' },
        {
          id: 'post',
          collection: 'blog',
          kind: 'post',
          route: '/blog/post',
          post: { date: '2026-01-01', authors: [], tags: [] },
        },
      ],
      config: { baseUrl: '/base/' },
    });
    expect(site.globalData.pages).toEqual(['/base/', '/base/blog/post', '/base/z']);
  });
});

describe('the main page of a version', () => {
  const entries: readonly TestEntry[] = [{ id: 'a' }, { id: 'b' }, { id: 'index', route: '/docs' }];
  const mainOf = (version: Partial<DocsVersion>, all = entries) => {
    const { site, diagnostics } = placeSite({ entries: all, docs: [{ drafts: ['draft'], ...version }] });
    return {
      id: site.globalData.docsVersions.docs![0]!.mainDocId,
      redirects: site.redirects,
      problems: diagnostics.filter(({ code }) => code === 'main-doc-unknown'),
    };
  };

  it.each<[string, Partial<DocsVersion>, readonly TestEntry[], string]>([
    ['the configured one', { mainDocId: 'b' }, entries, 'b'],
    ['the one at its path', { sidebars: sidebars('b') }, entries, 'index'],
    ['the first of its sidebars', { sidebars: sidebars('b', 'a') }, entries.slice(0, 2), 'b'],
    ['the first of all', {}, entries.slice(0, 2), 'a'],
    ['none', { mainDocId: 'b' }, [], ''],
  ])('is %s', (_, version, all, id) => {
    const main = mainOf(version, all);
    expect(main.id).toBe(id);
    expect(main.problems).toEqual([]);
  });

  it('is no index page that the build writes', () => {
    const items = [planned.group('G', [doc('b')], { link: { type: 'generated-index' } })];
    expect(mainOf({ sidebars: [{ name: 'main', items }] }, entries.slice(0, 2)).id).toBe('b');
  });

  it.each(['bb', 'draft'])('is reported where no page has its id: %s', (mainDocId) => {
    const { id, problems } = mainOf({ mainDocId });
    expect(id).toBe('');
    expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
      `sidebars.ts The main page of "docs" is set to "${mainDocId}", but no page has this id.`,
    ]);
    expect(mainOf({ mainDocId: 'bb' }).problems[0]?.hint).toContain('Nearest id: "b"');
  });

  it('is where the path of the version leads, unless a page is there', () => {
    expect(mainOf({ mainDocId: 'b' }, entries.slice(0, 2)).redirects).toEqual([{ from: '/docs', to: '/docs/b' }]);
    expect(mainOf({ mainDocId: 'b' }).redirects).toEqual([]);
    expect(mainOf({}, []).redirects).toEqual([]);
  });
});

it('redirects lead below the base URL or to other sites, and links follow them', () => {
  const references = ['/old', '/out', './other.md', '/made.zip', '/static.pdf', './logo.svg'].map((target) => ({
    kind: target.endsWith('svg') ? ('image' as const) : ('link' as const),
    target,
    ...(target.endsWith('svg') && { output: '/assets/logo.0.svg' }),
  }));
  const html = references.map((_, number) => `<a href="lectern-ref:${number}">x</a>`).join('');
  const { site } = placeSite({
    entries: [{ id: 'a', article: { references, html } }, { id: 'other' }],
    output: { files: [{ path: 'made.zip', read: () => '' }] },
    assets: ['/static.pdf'],
    config: {
      baseUrl: '/base/',
      redirects: [
        { from: '/old', to: '/docs/other' },
        { from: '/out', to: 'https://example.org/' },
      ],
    },
  });
  expect(site.redirects).toEqual([
    { from: '/old', to: '/base/docs/other' },
    { from: '/out', to: 'https://example.org/' },
  ]);
  const [page, other] = site.pages;
  expect([...(page!.article ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/base/docs/other',
    'https://example.org/',
    '/base/docs/other',
    '/base/made.zip',
    '/base/static.pdf',
    '/base/assets/logo.0.svg',
  ]);
  expect(page!.resolutions.map(({ route }) => route)).toEqual(['/docs/other', undefined, '/docs/other', ...Array(3)]);
  expect([other!.article, other!.resolutions]).toEqual([undefined, []]);
});

it('images of an article are files of the site or addresses, and no pages', () => {
  const targets = ['https://example.org/a.png', '//example.org/a.png', 'data:image/png,x', '/img/a.png', '/docs/a'];
  const references = targets.map((target) => ({ kind: 'image' as const, target }));
  const { site } = placeSite({
    entries: [{ id: 'a', article: { references } }],
    assets: ['/img/a.png'],
    config: { baseUrl: '/base/' },
  });
  expect(site.pages[0]!.resolutions).toEqual([
    ...targets.slice(0, 3).map((href) => ({ href })),
    { href: '/base/img/a.png' },
    { href: '/docs/a', problem: { kind: 'file', wanted: '/docs/a' } },
  ]);
});

it('a group of a large sidebar is entered by a page that this sidebar stands beside', () => {
  const ids = Array.from({ length: 160 }, (_, at) => `page-${at}`);
  const [first = '', ...others] = ids;
  const { site } = placeSite({
    entries: ids.map((id) => ({ id, frontMatter: id === first ? { displayed_sidebar: null } : {} })),
    docs: [
      { sidebars: [{ name: 'main', items: [planned.group('All', [doc(first), ...others.map((id) => doc(id))])] }] },
    ],
  });
  expect(site.sidebars['docs/main']?.[0]).toMatchObject({ label: 'All', first: '/docs/page-1' });
});

it('feeds have the names and types that readers of feeds know', () => {
  const blog = {
    route: '/blog',
    title: 'News',
    feeds: { types: ['rss', 'atom', 'json'], description: '', posts: [] },
  } as const;
  expect(feedPaths(blog)).toEqual([
    { type: 'rss', path: '/blog/rss.xml' },
    { type: 'atom', path: '/blog/atom.xml' },
    { type: 'json', path: '/blog/feed.json' },
  ]);
  expect(Object.values(feedFormats).map(({ mime, name }) => `${name}: ${mime}`)).toEqual([
    'RSS: application/rss+xml',
    'Atom: application/atom+xml',
    'JSON Feed: application/feed+json',
  ]);
  expect(feedTitle(blog, { title: 'Site' })).toBe('Site News');
  expect(feedTitle({ ...blog, feeds: { ...blog.feeds, title: 'Mine' } }, { title: 'Site' })).toBe('Mine');
});
