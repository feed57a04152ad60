// Long, for all of these tests stand on one small site.
import { describe, expect, it, vi } from 'vitest';
import { testBlog, testData, testPage } from '../../../test/test-page.ts';
import type { Entry } from '../../model/entry.ts';
import type { Page } from '../../model/page.ts';
import type { ServerBundle, View } from '../../model/server-bundle.ts';
import type { SidebarItem } from '../../model/sidebar.ts';
import type { NavItem, SiteData } from '../../model/site-data.ts';
import type { RenderedPage } from '../routes/built-site.ts';
import { type DocumentFrame, externalTags } from './document.ts';
import { renderDocumentShell } from './document-shell.ts';
import { feedLinks } from './feed-links.ts';
import { findLinkedSidebars, planDocuments } from './plan-documents.ts';

type Input = Parameters<typeof planDocuments>[0];

const site = (items: readonly NavItem[] = []): SiteData => ({
  ...testData,
  i18n: {
    defaultLocale: 'ar',
    locales: ['ar'],
    currentLocale: 'ar',
    localeConfigs: { ar: { label: '', direction: 'rtl', htmlLang: 'ar"EG' } },
  },
  navbar: { title: '', items },
});
const frame: DocumentFrame = { site: site(), generator: 'Lectern "1"', boot: 'boot()', headHtml: '<meta name="own">' };

const built = (route: string, more: Partial<Page> = {}, article = `<p>${route}</p>`): RenderedPage => ({
  key: `docs${route}`,
  page: { ...testPage, route, id: route, title: route, description: '', ...more },
  article,
  resolutions: [],
});
const link = (href: string): SidebarItem => ({ type: 'link', label: href, href });
const group = (label: string, items: readonly SidebarItem[], first?: string): SidebarItem => ({
  type: 'group',
  label,
  href: undefined,
  collapsible: true,
  collapsed: true,
  items,
  ...(first && { first }),
});

const entry: Entry = {
  id: 'a',
  collection: 'docs',
  kind: 'doc',
  route: '/a',
  frontMatter: {},
  place: { file: 'docs/a.md' },
  body: { format: 'markdown', source: '' },
};

const small = [link('/base/a'), link('/base/b')];
const large = [group('A', [link('/base/a')], '/base/a'), group('B', [link('/base/b')], '/base/b')];

/** The shell as text: what it was given. */
const renderShell = vi.fn(
  ({ page, article, sidebar }: View) =>
    `<nav>${JSON.stringify(sidebar ?? null)}</nav><main title="${page.route}">${article}</main>`,
);
const server = { renderShell } as unknown as ServerBundle;

const input = (more: Partial<Input> = {}): Input => ({
  server,
  serverId: 's1',
  frame,
  styles: ({ has }) => `main{color:${has('main') ? 'red' : 'blue'}}`,
  stylesId: 'c1',
  build: 'b1',
  pages: [built('/base/a', { sidebar: 'small' }), built('/base/b', { sidebar: 'large' }), built('/base/')],
  sidebars: { small, large },
  sidebarAddresses: { small: '/base/small.json', large: '/base/large.json' },
  globalData: { docsVersions: {} },
  globalDataAddress: '/base/global.json',
  stylesAddress: '/base/all.css',
  ...more,
});
const plan = (more: Partial<Input> = {}) => [...planDocuments(input(more))];
const render = (more: Partial<Input> = {}) => plan(more).map((page) => page.render());
/** Returns what a document tells the app about itself. */
const seedOf = (html: string) =>
  JSON.parse(/<script id="lectern-seed" type="application\/json">(.*?)<\/script>/.exec(html)![1]!) as object;

describe('the files of a page', () => {
  it('lie where routes say', () => {
    expect(plan().map(({ documentPath, payloadPath }) => [documentPath, payloadPath])).toEqual([
      ['a.html', '_lectern/pages/a.json'],
      ['b.html', '_lectern/pages/b.json'],
      ['index.html', '_lectern/pages/index.json'],
    ]);
    expect(render().map(({ document, payload }) => [document.path, payload.path])[1]).toEqual([
      'b.html',
      '_lectern/pages/b.json',
    ]);
  });

  it('hold what the app and navigation begin with', () => {
    const [a, b, home] = render();
    const pages = input().pages.map(({ page }) => page);
    // The articles hold the contents.
    const [pageA, pageB, pageHome] = pages.map(({ toc, ...rest }) => rest);
    const seed = { build: 'b1', globalData: '/base/global.json', sidebars: [] };
    expect(seedOf(a!.document.content)).toEqual({ ...seed, page: pageA, sidebar: '/base/small.json' });
    const part = [{ ...large[0], items: [] }, large[1]] as readonly SidebarItem[];
    expect(seedOf(b!.document.content)).toEqual({
      ...seed,
      page: pageB,
      sidebar: '/base/large.json',
      sidebarPart: part,
    });
    expect(seedOf(home!.document.content)).toEqual({ ...seed, page: pageHome });
    expect(JSON.parse(a!.payload.content)).toEqual({
      build: 'b1',
      hash: expect.stringMatching(/^[\w-]{12}$/),
      page: pages[0],
      sidebar: '/base/small.json',
      article: '<p>/base/a</p>',
    });
    const hashes = [a, b, home].map((files) => (JSON.parse(files!.payload.content) as { hash: string }).hash);
    expect(new Set(hashes).size).toBe(3);
  });

  it('hold the part of a large sidebar once, where it can be read from its HTML', () => {
    const shown = (label: string) =>
      `<nav id="lectern-sidebar"><ul><li><a href="/base/a" class="closed">${label}</a></li>` +
      '<li><details open=""><summary>B</summary><ul><li><a href="/base/b">/base/b</a></li></ul></details></li></ul></nav>';
    const partWith = (label: string) => {
      const shell = { renderShell: () => `<ul><a href="/">Home</a></ul>${shown(label)}` } as unknown as ServerBundle;
      return (seedOf(render({ server: shell })[1]!.document.content) as { sidebarPart: unknown }).sidebarPart;
    };
    expect(partWith('A')).toEqual([]);
    expect(partWith('C')).toEqual([{ ...large[0], items: [] }, large[1]]);
  });

  it('show the shell with the article, the part of the sidebar, and the styles of both', () => {
    const [a, b] = render();
    expect(a!.document.content).toContain(
      `<div id="lectern-root"><nav>${JSON.stringify(small)}</nav><main title="/base/a"><p>/base/a</p></main></div>`,
    );
    expect(b!.document.content).toContain(JSON.stringify([{ ...large[0], items: [] }, large[1]]));
    expect(a!.document.content).toContain('main{color:red}');
  });

  it('load the fonts of their styles ahead', () => {
    const css = '@font-face{font-family:F;src:url(/f.woff2)}main{font-family:F}';
    for (const { document } of render({ styles: () => css }))
      expect(document.content).toContain(
        '<link rel="preload" as="font" type="font/woff2" crossorigin media="not all" href="/f.woff2">',
      );
  });

  it('name the sidebars of the navigation bar that are worth having, but their own', () => {
    const items = [
      { label: 'A', to: '/a' },
      {
        label: 'More',
        items: [
          { label: 'B', to: '/b' },
          { label: 'A', to: '/a' },
        ],
      },
      { label: 'Home', to: '/' },
      { label: 'Away', href: 'https://example.org' },
      { label: 'Gone', to: '/gone' },
    ];
    const linked = { frame: { ...frame, site: site(items) } };
    expect(findLinkedSidebars(input(linked))).toEqual(['/base/small.json', '/base/large.json']);
    const seeds = render(linked).map(({ document }) => (seedOf(document.content) as { sidebars: string[] }).sidebars);
    expect(seeds).toEqual([['/base/large.json'], ['/base/small.json'], ['/base/small.json', '/base/large.json']]);
  });

  const keys = (more: Partial<Input> = {}) => plan(more).map(({ key }) => key);

  it.each<[string, Partial<Input>]>([
    ['the code that renders', { serverId: 's2' }],
    ['the style sheet', { stylesId: 'c2' }],
    ['what all documents have', { frame: { ...frame, boot: 'other()' } }],
    ['the global data', { globalData: { docsVersions: {}, pages: ['/'] } }],
    ['the build', { build: 'b2' }],
    ['the address of the styles', { stylesAddress: '/base/other.css' }],
  ])('have another key each with %s', (_, more) => {
    const before = keys();
    expect(keys()).toEqual(before);
    expect(keys(more).filter((key, at) => key === before[at])).toEqual([]);
  });

  it('have another key with what they show, and no other', () => {
    const changed = (more: Partial<Input>) => keys(more).map((key, at) => key !== keys()[at]);
    const [a, b, home] = input().pages;
    expect(changed({ pages: [{ ...a!, article: '<p>x</p>' }, b!, home!] })).toEqual([true, false, false]);
    expect(changed({ pages: [a!, { ...b!, page: { ...b!.page, title: 'x' } }, home!] })).toEqual([false, true, false]);
    expect(changed({ pages: [a!, b!, { ...home!, key: 'pages/' }] })).toEqual([false, false, true]);
    const own = { ...home!, page: { ...home!.page, hasOwnPolicy: true } };
    const admitting = (host: string) =>
      keys({
        pages: [{ ...own, entry: { ...entry, frontMatter: { content_security_policy: { 'img-src': [host] } } } }],
      });
    expect(admitting('https://a.example')).not.toEqual(admitting('https://b.example'));
    expect(changed({ sidebars: { small: [...small, link('/base/c')], large } })).toEqual([true, false, false]);
    // Of a large sidebar only the part that a document holds.
    const closed = [large[0]!, group('B', [link('/base/b')], '/base/b'), group('C', [link('/base/c')], '/base/c')];
    expect(changed({ sidebars: { small, large: closed } })).toEqual([false, true, false]);
  });

  it('say what is wrong with the page', () => {
    const pages = [built('/base/a', {}, '<p id="x"></p><p id="x" onclick="a()" style="}"></p>')];
    const found = (more: Partial<Input>) =>
      render({ pages, ...more })[0]!.diagnostics.map(({ code, file }) => [code, file]);
    expect(found({})).toEqual([['id-duplicate', 'docs/base/a']]);
    expect(found({ frame: { ...frame, policy: {} } })).toEqual([
      ['id-duplicate', 'docs/base/a'],
      ['handler-refused', 'docs/base/a'],
      ['style-unreadable', 'docs/base/a'],
    ]);
  });
});

describe('a document', () => {
  const document = (more: Partial<DocumentFrame> = {}, article = '') =>
    render({ frame: { ...frame, ...more }, pages: [built('/base/a', {}, article)] })[0]!.document.content;

  it('has language, direction and generator, and its parts in the order in which they are needed', () => {
    const html = document({ bodyHtml: '<link rel="stylesheet" href="/late.css">' });
    expect(html).toMatch(
      /^<!DOCTYPE html><html lang="ar&quot;EG" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="generator" content="Lectern &quot;1&quot;"><title>/,
    );
    const order = [
      '<title>',
      'name="description" content="" data-page>',
      '<style>#lectern-announcer{position:fixed;',
      '<link rel="stylesheet" media="print,(forced-colors:active),(prefers-contrast:more)" href="/base/all.css"><meta name="theme-color" content=""><script>boot()</script><meta name="own"></head><body><div id="lectern-root">',
      '</div><div id="lectern-announcer" aria-live="polite"></div><script id="lectern-seed"',
      '</script><noscript><link rel="stylesheet" href="/base/all.css"></noscript><link rel="stylesheet" href="/late.css"></body></html>\n',
    ];
    const places = order.map((part) => html.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(html.endsWith(order.at(-1)!)).toBe(true);
    expect(html).not.toContain('content-security-policy');
  });

  it('has a language and a direction where nothing is known of its locale', () => {
    const plain = { ...site(), i18n: { defaultLocale: 'en', locales: [], currentLocale: 'en', localeConfigs: {} } };
    expect(document({ site: plain })).toContain('<html lang="en">');
  });

  it('admits by its policy what it runs itself, and moves what that refuses', () => {
    const html = document({ policy: { 'img-src': ['https://a.example'] } }, '<p style="color:red">x</p>');
    const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html)!;
    expect(policy).toMatch(
      /script-src 'self' 'sha256-[^']+';style-src 'self' 'sha256-[^']+';img-src 'self' data: https:\/\/a\.example;/,
    );
    expect(html).toContain('<p data-lectern-style="color:red">x</p>');
    expect(html).toContain('[data-lectern-style="color:red"]:not(#_#_){color:red}</style>');
    expect(document({}, '<p style="color:red">x</p>')).toContain('<p style="color:red">x</p>');
  });

  it('tells agents where all pages are as Markdown', () => {
    expect(document({ site: { ...site(), agents: true } })).toContain(
      '<body><p hidden>Every page as Markdown: /base/llms.txt</p>',
    );
  });

  it('marks what a navigation replaces, and keeps the icon', () => {
    const html = document({ site: { ...site(), favicon: '/i.svg' } });
    expect(html).toContain('<link rel="icon" href="/base/i.svg">');
    expect(html).not.toContain('og:type');
    expect(html).toContain('<title>/base/a | Site</title>');
  });

  it('loads what comes from other hosts without holding up anything', () => {
    expect(
      externalTags({ stylesheets: ['https://a.example/a.css?x&y"'], scripts: ['https://a.example/a.js?x&y"'] }),
    ).toEqual({
      head: '<script async src="https://a.example/a.js?x&amp;y&quot;"></script>',
      body: '<link rel="stylesheet" href="https://a.example/a.css?x&amp;y&quot;">',
    });
    expect(externalTags({ stylesheets: ['a', 'b'], scripts: ['c', 'd'] })).toEqual({
      head: '<script async src="c"></script><script async src="d"></script>',
      body: '<link rel="stylesheet" href="a"><link rel="stylesheet" href="b">',
    });
  });
});

describe('what documents have in common', () => {
  const { styles: _styles, stylesId: _stylesId, serverId: _serverId, ...rest } = input();
  const shell = (more: Partial<typeof rest> = {}) =>
    renderDocumentShell({ ...rest, css: 'main{color:green}', ...more });

  it('is a document for each sidebar, without content, and each text once', () => {
    const text = shell();
    expect(text.match(/<!DOCTYPE html>/g)).toHaveLength(1);
    expect(text.match(/main\{color:green\}/g)).toHaveLength(1);
    for (const route of ['/base/a', '/base/b']) expect(text).toContain(`title="${route}"`);
    for (const { label } of [...small, ...large]) expect(text).toContain(`"label":"${label}"`);
    expect(text).toContain('<main title="/base/"></main>');
    expect(text).not.toContain('<p>/base/a</p>');
    expect(text.length).toBeLessThan(2 * shell({ pages: [built('/base/')] }).length);
    expect(shell({ pages: [] })).toBe('');
  });

  it('names the sidebars of the navigation bar, but that of the page itself', () => {
    const linked = {
      ...frame,
      site: site([
        { label: 'A', to: '/a' },
        { label: 'B', to: '/b' },
      ]),
    };
    const other = shell({ frame: linked, pages: [...rest.pages].reverse() });
    expect(seedOf(other)).toMatchObject({ sidebar: '/base/small.json', sidebars: ['/base/large.json'] });
    // The first is that of a page without a sidebar.
    expect(seedOf(shell({ frame: linked }))).toMatchObject({ sidebars: ['/base/small.json', '/base/large.json'] });
  });

  it('begins with a whole document, and holds of the others what it has not, as text', () => {
    const whole = shell({ pages: [built('/base/')] });
    expect(shell().startsWith(whole)).toBe(true);
    const further = shell().slice(whole.length);
    expect(further).toContain('"/base/small.json"');
    expect(further).not.toMatch(/^\d|<meta charset|boot\(\)/);
    expect(further.length).toBeLessThan(whole.length);
  });

  it('changes with sidebars, layout and build, and not with what pages say', () => {
    expect(
      shell({ pages: rest.pages.map((page) => ({ ...page, article: 'x', page: { ...page.page, title: 'x' } })) }),
    ).toBe(shell());
    expect(shell({ build: 'b2' })).not.toBe(shell());
    expect(shell({ sidebars: { small: [...small, link('/base/c')], large } })).not.toBe(shell());
    expect(seedOf(shell({ pages: [built('/base/a', { sidebar: 'small', version: '1' })] }))).toEqual({
      build: 'b1',
      page: {
        route: '/base/a',
        id: '/base/a',
        collection: 'docs',
        kind: 'doc',
        version: '1',
        title: '',
        description: '',
        toc: [],
        breadcrumbs: [],
      },
      sidebar: '/base/small.json',
      globalData: '/base/global.json',
      sidebars: [],
    });
  });
});

it('links the first feed of each blog everywhere, and the other formats on pages of blogs', () => {
  const blog = { ...testBlog, title: '"News"' };
  const feeds = { types: ['rss', 'atom'] as const, description: '', posts: [] };
  expect(
    feedLinks(
      [
        { ...blog, feeds },
        { ...blog, feeds: { ...feeds, types: [] } },
      ],
      site(),
    ),
  ).toEqual({
    first:
      '<link rel="alternate" type="application/rss+xml" href="/base/blog/rss.xml" title="Site &quot;News&quot;, RSS">',
    others:
      '<link rel="alternate" type="application/atom+xml" href="/base/blog/atom.xml" title="Site &quot;News&quot;, Atom">',
  });
});
