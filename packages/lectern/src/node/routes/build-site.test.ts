import { describe, expect, it } from 'vitest';
import { testArticle } from '../../../test/placed-site.ts';
import { testSite } from '../../../test/test-site.ts';
import type { Entry } from '../../model/entry.ts';
import type { Article } from '../../model/page.ts';
import type { SidebarItem } from '../../model/sidebar.ts';
import { parseConfig } from '../config/parse-config.ts';
import { blog } from '../content/blog.ts';
import { docs } from '../content/docs.ts';
import { pages } from '../content/pages.ts';
import type { Source } from '../ground/source.ts';
import { buildSite } from './build-site.ts';
import type { BuiltSite } from './built-site.ts';

/** Returns an entry as another package's source does: without a file, beside those of the folder. */
const generated: Source = async () => ({
  value: {
    entries: [
      {
        id: 'reference/api/click',
        collection: 'docs',
        kind: 'doc',
        route: '/docs/reference/api/click',
        frontMatter: { title: 'click' },
        place: { file: 'package@1.0.0/click.js', line: 3 },
        body: { format: 'markdown', source: 'Clicks. See [the command line](/docs/cli).' },
      },
    ],
  },
  diagnostics: [],
});

const config = {
  sources: [
    docs({ sidebars: 'sidebars.js', lastVersion: 'current' }),
    generated,
    blog({ postsPerPage: 2, title: 'News' }),
    pages({ path: 'src/pages' }),
  ],
};

describe('a Docusaurus folder, dropped in unchanged', async () => {
  const { site, diagnostics } = await testSite({ fixture: 'docusaurus', config });

  it('is built without a complaint', () => {
    expect(diagnostics).toEqual([]);
  });

  it('has these pages, sidebars and facts', async () => {
    await expect(`${JSON.stringify(summary(site), undefined, 2)}\n`).toMatchFileSnapshot(
      'fixtures/docusaurus.expected.json',
    );
  });

  it('resolves every kind of link', () => {
    expect(articleOf(site, 'docs/welcome')).toMatchInlineSnapshot(`
      "Read <a href="/docs/start/install#npm">the install page</a>, <a href="/docs/start/install?os=linux#npm">the same by its route</a>,
      <a href="/docs/guides/first">a relative route</a>, <a href="/blog/2021/02/08/release">the blog</a>, <a href="/img/logo.svg">a file</a>,
      <a href="https://example.com/">outside</a>, <a href="#more">here</a> and <a href="/docs/category/guides">the guides</a>.

      ## More"
    `);
    expect(articleOf(site, 'docs/start/install')).toMatchInlineSnapshot(`
      "See <a href="/docs/start/what">what it is</a> or <a href="/docs">the site</a>.

      ## npm"
    `);
    expect(articleOf(site, 'docs@1.0/welcome')).toMatchInlineSnapshot(
      `"Read <a href="/docs/1.0/guides/first">the guide</a>."`,
    );
    expect(articleOf(site, 'docs/reference/api/click')).toMatchInlineSnapshot(
      `"Clicks. See <a href="/docs/cli">the command line</a>."`,
    );
  });

  it('gives lists their previews up to the truncation mark', () => {
    expect(site.pages.find(({ key }) => key === 'blog/index')?.list?.posts).toMatchInlineSnapshot(`
      [
        {
          "authors": [
            {
              "href": "https://example.com/grace",
              "name": "Grace",
            },
          ],
          "date": "2021-03-23",
          "href": "/blog/2021/03/23/grouping",
          "html": "In short.",
          "readingTime": 1,
          "tags": [],
          "title": "Grouping",
          "truncated": false,
        },
        {
          "authors": [
            {
              "href": "https://example.com/ada",
              "name": "Ada",
              "title": "Engineer",
            },
          ],
          "date": "2021-02-08",
          "href": "/blog/2021/02/08/release",
          "html": "The short of it.",
          "readingTime": 1,
          "tags": [
            {
              "href": "/blog/tags/release",
              "label": "release",
            },
            {
              "href": "/blog/tags/2021",
              "label": "2021",
            },
          ],
          "title": "Released",
          "truncated": true,
        },
      ]
    `);
  });

  it('lists what a group holds on its index page', () => {
    expect(articleOf(site, 'docs/category/guides')).toMatchInlineSnapshot(
      `"<p>All guides.</p><ul class="index"><li><a href="/docs/guides/before-it">Before it</a></li><li><a href="/docs/guides/deep">Deeper</a></li><li><a href="/docs/guides/first">First guide</a></li></ul>"`,
    );
  });
});

it('links to a file that a source makes, and to none that it does not', async () => {
  const project: Source = async (context) => {
    const { value, diagnostics } = await generated(context);
    const body = { format: 'markdown', source: '[Open](/files/project.zip), [not](/files/other.zip).' } as const;
    const entries = value.entries.map((entry) => ({ ...entry, body }));
    return { value: { entries, files: [{ path: 'files/project.zip', read: () => '' }] }, diagnostics };
  };
  const { diagnostics, site } = await testSite({ fixture: 'docusaurus', config: { ...config, sources: [project] } });
  expect(articleOf(site, 'docs/reference/api/click')).toContain('<a href="/files/project.zip">Open</a>');
  expect(diagnostics.map(({ code, column }) => `${column} ${code}`)).toEqual(['29 link-broken']);
});

describe('a base URL', async () => {
  const { site, diagnostics } = await testSite({ fixture: 'docusaurus', config: { ...config, baseUrl: '/project/' } });

  it('stands in every address and in no site path', () => {
    expect(diagnostics).toEqual([]);
    expect(articleOf(site, 'docs/welcome')).toContain('href="/project/docs/start/install?os=linux#npm"');
    expect(site.pages.every(({ page }) => page.route.startsWith('/project/'))).toBe(true);
    expect(JSON.stringify(site.sidebars)).not.toMatch(/"\/(?!project\/)/);
    expect(site.globalData.docsVersions.docs?.[0]?.path).toBe('/project/docs');
  });
});

describe('a folder without sidebars', async () => {
  const { site, diagnostics } = await testSite({
    fixture: 'docusaurus',
    config: { ...config, sources: [docs({ lastVersion: 'current' }), ...config.sources.slice(1)] },
  });

  it('gets one that is made of it', () => {
    // The page that a group of the sidebars file asks for is missing without that file.
    expect(diagnostics.map(({ code, file, line, column }) => `${file}:${line}:${column} ${code}`)).toEqual([
      'docs/welcome.md:11:52 link-broken',
    ]);
    expect(outline(site.sidebars['docs/defaultSidebar'] ?? [])).toMatchInlineSnapshot(`
      [
        "start",
        "  What it is /docs/start/what",
        "  Install it /docs/start/install",
        "Never seen",
        "  Before it /docs/guides/before-it",
        "  Deeper /docs/guides/deep",
        "    Bottom /docs/guides/deep/bottom",
        "  First guide /docs/guides/first",
        "reference",
        "  api",
        "    click /docs/reference/api/click",
        "  Command line /docs/cli",
        "  Hidden /docs/reference/hidden",
        "Welcome /docs",
      ]
    `);
  });
});

describe('a site after an edit', () => {
  const { value: config } = parseConfig({
    input: { title: 'Fixture', tagline: 'A site', url: 'https://example.com', sources: [] },
    file: 'site.config.ts',
  });
  const references = [{ kind: 'link', target: './b.md', line: 1, column: 1 }] as const;
  const articles = new Map<string, Article>([
    ['docs/a', testArticle({ html: '<a href="lectern-ref:0">B</a>', references })],
    ['docs/b', testArticle()],
  ]);

  function articleOfA(routeOfB: string, last?: BuiltSite): { readonly site: BuiltSite; readonly article?: string } {
    const entries = [
      ['a', '/a'],
      ['b', routeOfB],
    ].map(
      ([id, route]): Entry => ({
        id: id!,
        collection: 'docs',
        kind: 'doc',
        route: route!,
        frontMatter: { title: id },
        place: { file: `${id}.md` },
        body: { format: 'markdown', source: '', path: `/${id}.md` },
      }),
    );
    const site = buildSite({ root: '/', config: config!, outputs: [{ entries }], articles, assets: [], last }).value;
    return { site, article: articleOf(site, 'docs/a') };
  }

  it('takes an article from the site before it, and fills it anew where a page that it links to has moved', () => {
    const { site, article } = articleOfA('/b');
    expect(article).toBe('<a href="/b">B</a>');
    const marked = { ...site, pages: site.pages.map((page) => ({ ...page, article: `${page.article}, kept` })) };
    expect(articleOfA('/b', marked).article).toBe('<a href="/b">B</a>, kept');
    expect(articleOfA('/moved', marked).article).toBe('<a href="/moved">B</a>');
  });
});

function articleOf(site: BuiltSite, key: string): string | undefined {
  return site.pages.find((page) => page.key === key)?.article;
}

/** Returns what is worth comparing, one line per page. */
function summary(site: BuiltSite): unknown {
  const brief = site.pages.map(({ key, page: { toc: _, lastUpdated: __, ...page } }) => ({ key, ...page }));
  return { pages: brief, sidebars: site.sidebars, globalData: site.globalData, redirects: site.redirects };
}

function outline(items: readonly SidebarItem[], indent = ''): string[] {
  return items.flatMap((item) => [
    `${indent}${item.label}${item.href ? ` ${item.href}` : ''}`,
    ...(item.type === 'group' ? outline(item.items, `${indent}  `) : []),
  ]);
}
