import type { EnvironmentModuleNode } from 'vite';
import { describe, expect, it } from 'vitest';
import type { BuiltPage, BuiltSite } from '../routes/built-site.ts';
import { articlePrefix } from '../vite/names.ts';
import { changedModules, forgetModules, isAnotherApp } from './changed-modules.ts';
import { changedRoutes } from './changed-routes.ts';
import { moduleOf, pagesOfModules } from './pages-of-modules.ts';
import type { DevState } from './read-state.ts';

const page = (route: string, more: object = {}): BuiltPage =>
  ({ key: route, article: '', page: { route }, resolutions: [], ...more }) as unknown as BuiltPage;
const site = (pages: readonly BuiltPage[], sidebars: object = {}) => ({ pages, sidebars }) as unknown as BuiltSite;

describe('changed routes', () => {
  const last = site([page('/a'), page('/b', { page: { route: '/b', sidebar: 'docs' } })], { docs: [1], other: [1] });
  it.each([
    ['nothing', site(last.pages, last.sidebars), []],
    ['a new page', site([...last.pages, page('/c')], last.sidebars), ['/c']],
    ['a page that is gone', site(last.pages.slice(1), last.sidebars), ['/a']],
    ['another article', site([page('/a', { article: 'x' }), last.pages[1]!], last.sidebars), ['/a']],
    ['another module', site([page('/a', { compiled: { module: 'x' } }), last.pages[1]!], last.sidebars), ['/a']],
    ['another title', site([page('/a', { page: { route: '/a', title: 'A' } }), last.pages[1]!], last.sidebars), ['/a']],
    ['another list', site([page('/a', { list: { number: 1 } }), last.pages[1]!], last.sidebars), ['/a']],
    ['other links', site([page('/a', { resolutions: ['/x'] }), last.pages[1]!], last.sidebars), ['/a']],
    ['its sidebar', site(last.pages, { docs: [2], other: [1] }), ['/b']],
    ['a sidebar without pages', site(last.pages, { docs: [1], other: [2] }), []],
    ['a sidebar that is gone', site(last.pages, { other: [1] }), ['/b']],
    ['a sidebar that is new', site(last.pages, { docs: [1], other: [1], more: [1] }), []],
  ])('after %s', (_, next, routes) => {
    expect(changedRoutes(last, next)).toEqual(routes);
  });
});

describe('changed modules', () => {
  const state = (
    pages: readonly BuiltPage[],
    more: { site?: object; islands?: object; globalData?: object; redirects?: object } = {},
  ) =>
    ({
      bundle: { site: more.site ?? {}, islands: more.islands ?? [] },
      site: { pages, globalData: more.globalData ?? {}, redirects: more.redirects ?? [] },
    }) as unknown as DevState;
  const mdx = (route: string, module: string) => page(route, { compiled: { module } });
  const last = state([mdx('/a', '1'), mdx('/b', '1'), page('/c')]);

  it('are those of articles with another text', () => {
    expect(changedModules(last, state([mdx('/a', '1'), mdx('/b', '2'), page('/c')]), false)).toEqual([
      `${articlePrefix}/b.jsx`,
    ]);
    expect(changedModules(last, state([mdx('/a', '1'), mdx('/d', '1'), page('/c')]), false)).toEqual([
      `${articlePrefix}/d.jsx`,
    ]);
    expect(changedModules(last, last, false)).toEqual([]);
  });

  it.each([{ site: { title: 'A' } }, { islands: ['a'] }, { globalData: { a: 1 } }, { redirects: ['/x'] }])(
    'are what all pages share, where %j is another',
    (more) => {
      const next = state(last.site.pages, more);
      expect([isAnotherApp(last, next), isAnotherApp(last, last)]).toEqual([true, false]);
      expect(changedModules(last, next, isAnotherApp(last, next))).toEqual([
        '\0virtual:lectern/site',
        '\0virtual:lectern/islands',
      ]);
    },
  );

  it('are loaded again, in every environment that has them', () => {
    const forgotten: string[] = [];
    const graph = (name: string, ids: readonly string[]) => ({
      moduleGraph: {
        getModuleById: (id: string) => (ids.includes(id) ? { id } : undefined),
        invalidateModule: ({ id }: { id: string }) => forgotten.push(`${name} ${id}`),
      },
    });
    const environments = { client: graph('client', ['a']), ssr: graph('ssr', ['a', 'b']) };
    forgetModules({ environments } as never, ['a', 'b', 'c']);
    expect(forgotten).toEqual(['client a', 'ssr a', 'ssr b']);
  });
});

describe('pages of modules', () => {
  const react = page('/r', { entry: { body: { format: 'react', path: '/site/r.tsx' } } });
  const article = page('/m', { compiled: { module: 'x' } });
  const html = page('/h', { compiled: {} });
  const node = (id: string | null, ...importers: EnvironmentModuleNode[]) =>
    ({ id, importers: new Set(importers) }) as unknown as EnvironmentModuleNode;

  it('are those whose article is made with one of them, however far', () => {
    const entry = node('/site/r.tsx');
    const shared = node('/site/part.tsx', entry, node(`${articlePrefix}/m.jsx`), node(null, node('/none')));
    const circle = node('/site/circle.tsx', shared);
    shared.importers.add(circle);
    const pages = [react, article, html];
    expect(pagesOfModules([circle], pages)).toEqual([react, article]);
    expect(pagesOfModules([entry], pages)).toEqual([react]);
    expect(pagesOfModules([node('/site/other.tsx')], pages)).toEqual([]);
    expect([moduleOf(react), moduleOf(article), moduleOf(html), moduleOf(page('/x'))]).toEqual([
      '/site/r.tsx',
      `${articlePrefix}/m`,
      undefined,
      undefined,
    ]);
  });
});
