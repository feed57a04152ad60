import type { EnvironmentModuleNode } from 'vite';
import { describe, expect, it } from 'vitest';
import type { BuiltPage } from '../routes/built-site.ts';
import { wrapped } from '../vite/islands-plugin.ts';
import { articlePrefix } from '../vite/names.ts';
import { changedModules, forgetModules, isAnotherApp } from './changed-modules.ts';
import { changedRoutes } from './changed-routes.ts';
import { moduleOf, pagesOfModules } from './pages-of-modules.ts';
import type { DevState } from './read-state.ts';

const page = (route: string, more: object = {}): BuiltPage =>
  ({ key: route, article: '', page: { route }, resolutions: [], ...more }) as unknown as BuiltPage;
const state = (pages: readonly BuiltPage[], sidebars: object = {}, pending: readonly string[] = []) =>
  ({ site: { pages, sidebars }, pending: new Set(pending) }) as unknown as DevState;

describe('changed routes', () => {
  const last = state([page('/a'), page('/b', { page: { route: '/b', sidebar: 'docs' } })], { docs: [1], other: [1] });
  it.each([
    ['nothing', state(last.site.pages, last.site.sidebars), []],
    ['a new page', state([...last.site.pages, page('/c')], last.site.sidebars), ['/c']],
    ['a page that is gone', state(last.site.pages.slice(1), last.site.sidebars), ['/a']],
    ['another article', state([page('/a', { article: 'x' }), last.site.pages[1]!], last.site.sidebars), ['/a']],
    [
      'another module',
      state([page('/a', { compiled: { module: 'x' } }), last.site.pages[1]!], last.site.sidebars),
      ['/a'],
    ],
    [
      'another title',
      state([page('/a', { page: { route: '/a', title: 'A' } }), last.site.pages[1]!], last.site.sidebars),
      ['/a'],
    ],
    ['another list', state([page('/a', { list: { number: 1 } }), last.site.pages[1]!], last.site.sidebars), ['/a']],
    ['other links', state([page('/a', { resolutions: ['/x'] }), last.site.pages[1]!], last.site.sidebars), ['/a']],
    ['its sidebar', state(last.site.pages, { docs: [2], other: [1] }), ['/b']],
    ['a sidebar without pages', state(last.site.pages, { docs: [1], other: [2] }), []],
    ['a sidebar that is gone', state(last.site.pages, { other: [1] }), ['/b']],
    ['a sidebar that is new', state(last.site.pages, { docs: [1], other: [1], more: [1] }), []],
  ])('after %s', (_, next, routes) => {
    expect(changedRoutes(last, next)).toEqual(routes);
  });

  it('are not those of pages that no tab can show yet', () => {
    const [a, b] = last.site.pages;
    const before = state([page('/a', { article: 'x' }), page('/c', { article: 'x' })], {}, ['/a']);
    expect(changedRoutes(before, state([a!, page('/c')]))).toEqual(['/c']);
    expect(changedRoutes(state([b!], { docs: [2] }, ['/b']), last)).toEqual(['/a']);
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

  it('are those with an island that uses one of them, where islands count', () => {
    const part = node(
      '/site/part.tsx',
      node('/site/a.island.tsx', node(`${wrapped}/site/a.island.tsx`, node('/site/r.tsx'))),
    );
    expect(pagesOfModules([part], [react, article])).toEqual([]);
    expect(pagesOfModules([part], [react, article], { withIslands: true })).toEqual([react]);
  });
});
