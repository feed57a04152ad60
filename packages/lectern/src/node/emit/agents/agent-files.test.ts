import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { testFolder } from '../../../../test/test-folder.ts';
import type { Page } from '../../../model/page.ts';
import type { SidebarItem } from '../../../model/sidebar.ts';
import type { SiteData } from '../../../model/site-data.ts';
import type { RenderedPage } from '../../routes/built-site.ts';
import { noStore, openStore } from '../../store/open-store.ts';
import { emitAgentFiles } from './agent-files.ts';
import { planTwins } from './plan-twins.ts';

const folder = testFolder();

const built = (route: string, rest: Partial<Page> = {}): RenderedPage => ({
  key: route,
  article: `<p>Text of ${route}.</p>`,
  resolutions: [],
  page: {
    route,
    id: route,
    collection: 'docs',
    kind: 'doc',
    title: `T ${route}`,
    description: `About ${route}.`,
    toc: [],
    breadcrumbs: [],
    ...rest,
  },
});

async function emit(
  pages: readonly RenderedPage[],
  items: readonly SidebarItem[] = [],
  assets: readonly string[] = [],
  { baseUrl = '/', store = noStore } = {},
): Promise<Record<string, string>> {
  const data = { title: 'S', tagline: 'Tag', url: 'https://example.com', baseUrl, agents: true } as SiteData;
  const site = { sidebars: { 'docs/guides': items } };
  const files: Record<string, string> = {};
  const twins = planTwins({ data, pages, store });
  for await (const { path, content } of emitAgentFiles({ data, site, twins, assets: new Set(assets) })) {
    files[path] = String(content);
  }
  await twins.end();
  return files;
}

const link = (href: string): SidebarItem => ({ type: 'link', label: href, href });

it('writes a twin of every page but those of the theme, and lists those that may be found as their sidebars do', async () => {
  const group = { type: 'group', label: 'Group', collapsible: true, collapsed: false } as const;
  const files = await emit(
    [
      built('/'),
      built('/b'),
      built('/a'),
      built('/c'),
      built('/hidden', { unlisted: true }),
      built('/404', { kind: 'not-found' }),
      built('/search', { collection: 'theme' }),
    ],
    [link('/c'), { ...group, items: [link('/b'), link('/a')] }],
  );
  expect(Object.keys(files).sort()).toEqual([
    'a.md',
    'b.md',
    'c.md',
    'hidden.md',
    'index.md',
    'llms-full.txt',
    'llms.txt',
  ]);
  expect(files['llms.txt']).toBe(
    [
      '# S\n\n> Tag\n',
      'Every link leads to a page as Markdown. All of them in one file: https://example.com/llms-full.txt\n',
      '## Guides\n\n- [T /c](https://example.com/c.md): About /c.\n',
      '## Group\n\n- [T /b](https://example.com/b.md): About /b.\n- [T /a](https://example.com/a.md): About /a.\n',
      '## Docs\n\n- [T /](https://example.com/index.md): About /.\n',
    ].join('\n'),
  );
  expect([...files['llms-full.txt']!.matchAll(/^Text of (.*)\.$/gm)].map(([, route]) => route)).toEqual([
    '/',
    '/c',
    '/b',
    '/a',
  ]);
});

it("leaves a site's own files alone", async () => {
  expect(Object.keys(await emit([built('/a')], [], ['/llms.txt', '/a.md']))).toEqual(['llms-full.txt']);
});

it("writes the text of all that is listed into one file, in the order of reading, but for a site's own", async () => {
  const pages = [built('/base/b.html/c', { title: 'C' }), built('/base/a', { title: 'A', date: '2021-02-08' })];
  const items = [link('/base/a')];
  const files = await emit(pages, items, [], { baseUrl: '/base/' });
  expect(Object.keys(files)).toEqual(['b.html/c.md', 'a.md', 'llms.txt', 'llms-full.txt']);
  expect(files['llms-full.txt']).toBe(`${files['a.md']}\n---\n\n${files['b.html/c.md']}`);
  expect(Object.keys(await emit(pages, items, ['/llms-full.txt'], { baseUrl: '/base/' }))).not.toContain(
    'llms-full.txt',
  );
});

it('keeps a twin by all that it is made from: its page, its article, and which pages have a twin', async () => {
  const store = openStore({ root: folder.root, folder: join(folder.root, 'store'), version: '1' });
  const put = vi.fn(store.put);
  const keeping = { store: { ...store, put } };
  const linking = { ...built('/a'), article: '<p><a href="/b">b</a></p>' };
  const first = await emit([linking], [], [], keeping);
  expect(put).toHaveBeenCalled();
  expect(first['a.md']).toContain('(https://example.com/b)');
  put.mockClear();
  expect(await emit([linking], [], [], keeping)).toEqual(first);
  expect(put).not.toHaveBeenCalled();
  expect((await emit([linking, built('/b')], [], [], keeping))['a.md']).toContain('(https://example.com/b.md)');
  expect((await emit([{ ...linking, article: '<p>Other.</p>' }], [], [], keeping))['a.md']).toContain('Other.');
});

it('makes one twin at a time, so that those of a large site are not all in memory twice', async () => {
  const read: string[] = [];
  const heard = (route: string): RenderedPage => {
    const { page, ...rest } = built(route);
    // Read when the page is looked up among those that are kept.
    return {
      ...rest,
      page: Object.defineProperty(page, 'keywords', { enumerable: true, get: () => void read.push(route) }),
    };
  };
  const pages = ['/a', '/b'].map(heard);
  const data = { title: 'S', tagline: 'Tag', url: 'https://example.com', baseUrl: '/', agents: true } as SiteData;
  const twins = planTwins({ data, pages, store: noStore });
  const files = emitAgentFiles({ data, site: { sidebars: {} }, twins, assets: new Set() });
  await files.next();
  expect(read).toEqual(['/a']);
});
