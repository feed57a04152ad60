import { describe, expect, it } from 'vitest';
import { placeSite, planned, type TestEntry } from '../../../../test/placed-site.ts';
import type { Entry } from '../../../model/entry.ts';
import type { SidebarItem } from '../../../model/sidebar.ts';
import type { SidebarPlanItem } from '../../ground/sidebar-plan.ts';
import type { DocsVersion } from '../../ground/source.ts';

const { doc, folder, group } = planned;

/** Returns the labels of a sidebar, with those of its items below the label of a group. */
const labels = (items: readonly SidebarItem[]): unknown[] =>
  items.map((item) => (item.type === 'link' ? item.label : { [item.label]: labels(item.items) }));

/** Returns the sidebar that is made from documents. */
function sidebarOf(
  entries: readonly TestEntry[],
  version: Partial<DocsVersion> = {},
  items: readonly SidebarPlanItem[] = [folder('.')],
): readonly SidebarItem[] {
  const { site, diagnostics } = placeSite({ entries, docs: [{ sidebars: [{ name: 'docs', items }], ...version }] });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return site.sidebars['docs/docs']!;
}

const place = { file: 'docs/a/_category_.json' };
const ids = (...all: readonly string[]): TestEntry[] => all.map((id) => ({ id }));

describe('documents that sources put into groups', () => {
  const entry = (id: string, position: number, sidebarGroup?: Entry['sidebarGroup']): TestEntry => ({
    id,
    route: `/docs/${id}`.replace(/\/index$/, ''),
    frontMatter: { title: id === 'api/index' ? 'API reference' : id.replace(/^.*\//, ''), sidebar_position: position },
    ...(sidebarGroup && { sidebarGroup }),
  });
  const classes = { label: 'Classes', position: 1 };
  const functions = { label: 'Functions', position: 2 };
  const reference = [
    { id: 'intro' },
    entry('api/index', 0),
    entry('api/b', 1, functions),
    entry('api/Queue', 2, classes),
    entry('api/a', 3, functions),
    entry('api/extra/Other', 1, classes),
    entry('api/extra/c', 2, functions),
  ];
  const generated = [
    { Classes: ['Queue'] },
    { Functions: ['b', 'a'] },
    { extra: [{ Classes: ['Other'] }, { Functions: ['c'] }] },
  ];

  it('stand there, in a sidebar of one line', () => {
    const sidebar = sidebarOf(reference, {}, [doc('intro'), folder('api/')]);
    expect(labels(sidebar)).toEqual(['intro', 'API reference', ...generated]);
    expect(sidebar[2]).toMatchObject({ collapsible: true, collapsed: true });
  });

  it('are listed without the page of the group around them', () => {
    const around = group('API', [folder('api')], { link: { type: 'doc', id: 'api/index' } });
    expect(labels(sidebarOf(reference, {}, [doc('intro'), around]))).toEqual(['intro', { API: generated }]);
  });

  it('have their index as the page of their folder, in a sidebar of the whole collection', () => {
    const sidebar = sidebarOf(reference);
    expect(labels(sidebar)).toEqual([{ 'API reference': generated }, 'intro']);
    expect(sidebar[0]).toMatchObject({ href: '/docs/api' });
  });
});

describe('the order', () => {
  it('is that of positions, then of names; those without a position come last', () => {
    const entries = [
      ...ids('z', 'y', 'b/1', 'c/1', 'numbered'),
      { id: 'third', frontMatter: { sidebar_position: 3 } },
      { id: 'same', frontMatter: { sidebar_position: 3 } },
      { id: 'first', frontMatter: { sidebar_position: 0.5 } },
    ];
    const sidebar = sidebarOf(entries, {
      files: {
        numbered: { name: '02-numbered', position: 2 },
        y: { name: 'a-file' },
        third: { name: 'x', position: 9 },
      },
      folders: { b: { name: '04-b', position: 4 }, c: { name: 'c', category: { position: 1, place } } },
    });
    expect(labels(sidebar)).toEqual(['first', { c: ['1'] }, 'numbered', 'same', 'third', { b: ['1'] }, 'y', 'z']);
  });

  it('of a folder is that of what it holds', () => {
    expect(labels(sidebarOf(ids('a/z', 'a/b/c', 'a/0')))).toEqual([{ a: ['0', { b: ['c'] }, 'z'] }]);
  });
});

describe('a folder', () => {
  const entries = ids('a/one', 'a/two', 'ab/three', 'a/deep/four');

  it('is named by its path, with number prefixes or a slash at its end, and is no other one that begins so', () => {
    for (const name of ['a', 'a/', '01-a'])
      expect(labels(sidebarOf(entries, {}, [folder(name)])), name).toEqual([{ deep: ['four'] }, 'one', 'two']);
    expect(labels(sidebarOf(entries, {}, [folder('a/deep')]))).toEqual(['four']);
  });

  it('is called as its category says, else as its page, else by its name without the number', () => {
    const label = (version: Partial<DocsVersion>, more: readonly TestEntry[] = []) =>
      sidebarOf([...entries, ...more], version, [folder('.')])
        .filter((item) => item.type === 'group')
        .map((item) => item.label)[0];
    const index = { id: 'a/index', frontMatter: { title: 'All of A' } };
    expect(label({ folders: { a: { name: '01-a' } } })).toBe('a');
    expect(label({}, [index])).toBe('All of A');
    expect(label({ folders: { a: { name: 'a', category: { label: 'Mine', place } } } }, [index])).toBe('Mine');
  });

  it.each([
    ['index', 'a/index', undefined],
    ['README', 'a/README', undefined],
    ['one with the name of its folder', 'a/a', undefined],
    ['one behind a number', 'a/index', '00-index'],
  ])('has as its page %s, which it does not list again', (_, id, name) => {
    const files = name ? { [id]: { name } } : {};
    const [item] = sidebarOf([...ids('a/one'), { id, frontMatter: { title: 'Page' } }], { files });
    expect(item).toMatchObject({ label: 'Page', href: `/docs/${id}` });
    expect(labels([item!])).toEqual([{ Page: ['one'] }]);
  });

  it('has the page that its category names, by the id or below the folder, or none', () => {
    const linked = (link: { type: 'doc'; id: string } | null) =>
      sidebarOf(ids('a/index', 'a/one', 'one'), {
        folders: { a: { name: 'a', category: { link, label: 'A', place } } },
      })[0];
    expect(linked({ type: 'doc', id: 'a/one' })).toMatchObject({ href: '/docs/a/one' });
    expect(linked({ type: 'doc', id: 'index' })).toMatchObject({ href: '/docs/a/index' });
    expect(linked({ type: 'doc', id: 'one' })).toMatchObject({ href: '/docs/one' });
    expect(linked(null)).toMatchObject({ href: undefined });
    expect(labels([linked(null)!])).toEqual([{ A: ['index', 'one'] }]);
    expect(labels([linked({ type: 'doc', id: 'a/one' })!])).toEqual([{ A: ['index'] }]);
  });

  it('has no page if its category names a draft, by the id or below the folder', () => {
    for (const id of ['a/draft', 'draft']) {
      const category = { link: { type: 'doc', id } as const, label: 'A', place };
      const [item] = sidebarOf(ids('a/one'), { drafts: ['a/draft'], folders: { a: { name: 'a', category } } });
      expect(item).toMatchObject({ label: 'A', href: undefined });
    }
  });

  it('has the index page that its category asks for', () => {
    const category = { label: 'A', link: { type: 'generated-index', title: 'All' } as const, place };
    const [item] = sidebarOf(ids('a/one'), { folders: { a: { name: 'a', category } } });
    expect(item).toMatchObject({ label: 'A', href: '/docs/category/a' });
  });

  it.each([
    [{}, true, true],
    [{ collapsed: false }, true, false],
    [{ collapsible: false }, false, false],
    [{ collapsible: false, collapsed: true }, false, false],
  ])('with %o closes (%s) and is closed (%s)', (more, collapsible, collapsed) => {
    const [item] = sidebarOf(ids('a/one'), { folders: { a: { name: 'a', category: { ...more, place } } } });
    expect(item).toMatchObject({ collapsible, collapsed });
  });

  it('whose category names no page is reported there', () => {
    const category = { link: { type: 'doc', id: 'gone' } as const, place };
    const docs = [{ sidebars: [{ name: 'docs', items: [folder('.')] }], folders: { a: { name: 'a', category } } }];
    const { diagnostics } = placeSite({ entries: ids('a/one'), docs });
    expect(diagnostics.map(({ code, file }) => `${file} ${code}`)).toEqual([`${place.file} sidebar-id-unknown`]);
  });
});
