import { describe, expect, it } from 'vitest';
import { placeSite, planned, type TestEntry } from '../../../../test/placed-site.ts';
import type { SidebarItem } from '../../../model/sidebar.ts';
import type { SidebarPlanItem } from '../../ground/sidebar-plan.ts';

const { doc, link, folder, group } = planned;

const entries: readonly TestEntry[] = [
  { id: 'a', frontMatter: { title: 'A', sidebar_label: 'Short A' } },
  { id: 'guide/b', frontMatter: { title: 'B', description: 'About B.' } },
  { id: 'guide/c', frontMatter: { title: 'C', unlisted: true } },
];

/** Builds the site with one sidebar of these items. */
function siteWith(items: readonly SidebarPlanItem[], more: Partial<Parameters<typeof placeSite>[0]> = {}) {
  const sidebars = [{ name: 'main', items }];
  const { site, diagnostics } = placeSite({ entries, docs: [{ sidebars, drafts: ['draft'] }], ...more });
  const own = diagnostics.filter(({ code }) => !code.startsWith('sidebar-lacks'));
  return {
    site,
    sidebar: site.sidebars['docs/main']!,
    problems: own.map(({ code, file, line, message }) => `${file}:${line} ${code} ${message}`),
  };
}

/** Returns a line for each item. */
function outline(items: readonly SidebarItem[], indent = ''): string[] {
  return items.flatMap((item) => [
    `${indent}${item.label}${item.href === undefined ? '' : ` ${item.href}`}`,
    ...(item.type === 'group' ? outline(item.items, `${indent}  `) : []),
  ]);
}

describe('a sidebar', () => {
  it('calls pages as it says, else as they call themselves, and leads to them below the base URL', () => {
    const { sidebar, problems } = siteWith([doc('a'), doc('a', { label: 'Own' }), doc('guide/b', { ref: true })], {
      config: { baseUrl: '/base/' },
    });
    expect(problems).toEqual([]);
    expect(outline(sidebar)).toEqual(['Short A /base/docs/a', 'Own /base/docs/a', 'B /base/docs/guide/b']);
  });

  it('leads to other sites, to pages of this one and to files', () => {
    const items = [link('Out', 'https://example.org/?x#y'), link('In', '/docs/a#part'), link('File', '/a.pdf')];
    const { sidebar, problems, site } = siteWith(items, { config: { baseUrl: '/base/' }, assets: ['/a.pdf'] });
    expect(problems).toEqual([]);
    expect(outline(sidebar)).toEqual(['Out https://example.org/?x#y', 'In /base/docs/a#part', 'File /base/a.pdf']);
    expect(site.sidebarLinks.map(({ target, place, resolution }) => [target, place.line, resolution.route])).toEqual([
      ['https://example.org/?x#y', 1, undefined],
      ['/docs/a#part', 1, '/docs/a'],
      ['/a.pdf', 1, undefined],
    ]);
  });

  it('leaves out what is unlisted, and a group that would be empty without it', () => {
    const items = [
      doc('guide/c'),
      group('Empty', [doc('guide/c')]),
      group('With a page', [doc('guide/c')], { link: { type: 'doc', id: 'a' } }),
      group('Of an unlisted page', [doc('a')], { link: { type: 'doc', id: 'guide/c' } }),
      group('Of nothing', [], { link: { type: 'doc', id: 'guide/c' } }),
    ];
    const { sidebar, problems } = siteWith(items);
    expect(problems).toEqual([]);
    expect(outline(sidebar)).toEqual(['With a page /docs/a', 'Of an unlisted page', '  Short A /docs/a']);
    expect(sidebar.map(({ type }) => type)).toEqual(['link', 'group']);
  });

  it.each([
    [true, true],
    [true, false],
    [false, false],
  ])('keeps of a group whether it closes (%s) and is closed (%s)', (collapsible, collapsed) => {
    const { sidebar } = siteWith([group('Group', [doc('a')], { collapsible, collapsed })]);
    expect(sidebar).toEqual([
      {
        type: 'group',
        label: 'Group',
        href: undefined,
        collapsible,
        collapsed,
        items: [{ type: 'link', label: 'Short A', href: '/docs/a' }],
      },
    ]);
  });

  it('reports an id that no page has, with the nearest, and says nothing of a draft', () => {
    const { sidebar, problems } = siteWith([doc('guide/bb'), doc('draft'), doc('a')]);
    expect(outline(sidebar)).toEqual(['Short A /docs/a']);
    expect(problems).toEqual([
      `sidebars.ts:1 sidebar-id-unknown The sidebar's docs[0] names the page "guide/bb", but no page of "docs" has this id.`,
    ]);
    const { diagnostics } = placeSite({ entries, docs: [{ sidebars: [{ name: 'main', items: [doc('guide/bb')] }] }] });
    expect(diagnostics[0]?.hint).toContain('Nearest id: "guide/b"');
  });

  it('reports a folder without pages, unless the documentation has none at all', () => {
    expect(siteWith([folder('guides')]).problems).toEqual([
      `sidebars.ts:1 sidebar-folder-empty The sidebar's docs[0] is generated from the folder "guides", which contains no pages.`,
    ]);
    expect(siteWith([folder('.')], { entries: [] }).problems).toEqual([]);
  });

  it('of an old version has a name of its own, finds ids with the version before them, and only its own pages', () => {
    const old = { name: '1.0', path: '/docs/1.0', isLast: false };
    const { site, diagnostics } = placeSite({
      entries: [
        { id: 'a', frontMatter: { title: 'New' } },
        { id: 'a', version: '1.0', route: '/docs/1.0/a', frontMatter: { title: 'Old' } },
      ],
      docs: [
        { sidebars: [{ name: 'main', items: [doc('a')] }] },
        { ...old, sidebars: [{ name: 'main', items: [doc('version-1.0/a'), doc('a')] }] },
      ],
    });
    expect(diagnostics).toEqual([]);
    expect(Object.fromEntries(Object.entries(site.sidebars).map(([name, items]) => [name, outline(items)]))).toEqual({
      'docs/main': ['New /docs/a'],
      'docs@1.0/main': ['Old /docs/1.0/a', 'Old /docs/1.0/a'],
    });
  });
});

describe('the index page of a group', () => {
  const index = (more: object = {}) => ({ link: { type: 'generated-index', ...more } }) as const;

  it('lies where its label says, each at another place, and has its title from there', () => {
    const { site, sidebar, problems } = siteWith([
      group('My guides', [doc('a')], index()),
      group('My guides', [doc('guide/b')], index()),
    ]);
    expect(problems).toEqual([]);
    expect(outline(sidebar)).toEqual([
      'My guides /docs/category/my-guides',
      '  Short A /docs/a',
      'My guides /docs/category/my-guides-1',
      '  B /docs/guide/b',
    ]);
    const page = site.pages.find(({ key }) => key === 'docs/category/my-guides')?.page;
    expect(page).toMatchObject({ title: 'My guides', description: '', route: '/docs/category/my-guides', kind: 'doc' });
    expect(page?.id).toBe('category/my-guides');
    expect(page?.next).toEqual({ label: 'Short A', href: '/docs/a' });
  });

  it('lies and is called as it says, below the path of its version', () => {
    const said = { slug: '/all/', title: 'All', description: 'All of <it>.', keywords: ['k'], image: '/all.png' };
    const { site } = placeSite({
      entries: [{ id: 'a', version: '1.0', route: '/docs/1.0/a', frontMatter: { title: 'A' } }],
      docs: [
        { name: '1.0', path: '/docs/1.0', sidebars: [{ name: 'main', items: [group('G', [doc('a')], index(said))] }] },
      ],
      config: { baseUrl: '/base/' },
    });
    const { key, page, article } = site.pages.find(({ page }) => page.title === 'All')!;
    expect(key).toBe('docs@1.0/all/');
    expect(page).toMatchObject({
      route: '/base/docs/1.0/all',
      description: 'All of <it>.',
      keywords: ['k'],
      image: 'https://example.com/base/all.png',
      sidebar: 'docs@1.0/main',
    });
    expect(article).toMatch(/^<p>All of &lt;it>\.<\/p>/);
  });

  it('lists pages with their descriptions, groups by their first page, and links', () => {
    const { site, problems } = siteWith(
      [
        group(
          'All',
          [
            doc('guide/b'),
            doc('guide/c'),
            group('Own <page>', [doc('guide/b')], { link: { type: 'doc', id: 'a' } }),
            group('First', [link('x', 'https://example.org'), doc('guide/c'), group('Inner', [doc('guide/b')])]),
            group('Of an unlisted page', [doc('guide/b', { ref: true })], { link: { type: 'doc', id: 'guide/c' } }),
            group('Nobody finds it', [doc('guide/c')]),
            link('Out', 'https://example.org/?a&b'),
            link('In', '/docs/a#part'),
          ],
          index(),
        ),
      ],
      { config: { baseUrl: '/base/' } },
    );
    expect(problems).toEqual([]);
    const article = site.pages.find(({ key }) => key === 'docs/category/all')?.article ?? '';
    expect(article.replaceAll('<li>', '\n').replaceAll('</li>', '').split('\n')).toEqual([
      '<ul class="index">',
      '<a href="/base/docs/guide/b">B</a><p>About B.</p>',
      '<a href="/base/docs/a">Own &lt;page></a>',
      '<a href="/base/docs/guide/b">First</a>',
      '<a href="/base/docs/guide/b">Of an unlisted page</a>',
      '<a href="https://example.org/?a&amp;b">Out</a>',
      '<a href="/base/docs/a#part">In</a></ul>',
    ]);
  });
});

describe('a folder of a source', () => {
  const made = { sidebarFolder: 'api' };
  const reference: readonly TestEntry[] = [
    { id: 'a' },
    { id: 'api/index', route: '/docs/api', frontMatter: { title: 'API', sidebar_position: 0 }, ...made },
    { id: 'api/f', frontMatter: { title: 'f', sidebar_position: 1 }, ...made },
  ];
  const place = (items: readonly SidebarPlanItem[]) => {
    const { site, diagnostics } = placeSite({ entries: reference, docs: [{ sidebars: [{ name: 'main', items }] }] });
    const shown = site.pages.map(({ page }) => [page.route, page.sidebar, page.next?.label]);
    return { shown, own: site.sidebars['docs/own-api'], codes: diagnostics.map(({ code }) => code) };
  };

  it('has a sidebar of its own if those of the site leave it out', () => {
    const { shown, own, codes } = place([doc('a')]);
    expect(codes).toEqual([]);
    expect(shown).toEqual([
      ['/docs/a', 'docs/main', undefined],
      ['/docs/api', 'docs/own-api', 'f'],
      ['/docs/api/f', 'docs/own-api', undefined],
    ]);
    expect(outline(own!)).toEqual(['API /docs/api', 'f /docs/api/f']);
  });

  it('stays where a sidebar of the site has it', () => {
    const { own, codes } = place([doc('a'), folder('api')]);
    expect([own, codes]).toEqual([undefined, []]);
  });
});
