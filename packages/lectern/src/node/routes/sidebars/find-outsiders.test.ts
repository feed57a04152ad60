import { expect, it } from 'vitest';
import { placeSite, planned } from '../../../../test/placed-site.ts';
import type { Entry } from '../../../model/entry.ts';
import type { SidebarPlanItem } from '../../ground/sidebar-plan.ts';

const { doc, link, folder, group } = planned;

/** Returns what is reported about documents with this front matter with a sidebar. */
function reported(items: readonly SidebarPlanItem[] | undefined, docs: Readonly<Record<string, Entry['frontMatter']>>) {
  const entries = Object.entries(docs).map(([id, frontMatter]) => ({ id, frontMatter }));
  const sidebars = items ? [{ name: 'docs', items }] : [];
  return placeSite({ entries, docs: [{ sidebars }] }).diagnostics.map(
    ({ code, file, message }) => `${file} ${code} ${message}`,
  );
}

it('reports a page that no sidebar leads to, at its file', () => {
  expect(reported([doc('a')], { a: {}, b: {} })).toEqual([
    'docs/b.md sidebar-lacks-page No sidebar of "docs" leads to the page /docs/b.',
  ]);
  const { diagnostics } = placeSite({ entries: [{ id: 'b' }], docs: [{ sidebars: [{ name: 'docs', items: [] }] }] });
  expect(diagnostics[0]?.hint).toContain('Add its id "b" to a sidebar');
});

it('reports a folder once, the outermost of which no page is inside', () => {
  const files = { a: {}, 'x/one': {}, 'x/two': {}, 'y/1/one': {}, 'y/1/two': {}, 'y/2/one': {}, 'z/only': {} };
  expect(reported([doc('a'), doc('x/one')], files)).toEqual([
    'sidebars.ts sidebar-lacks-folder No sidebar of "docs" leads to the 3 pages of the folder "y", such as /docs/y/1/one.',
    'docs/z/only.md sidebar-lacks-page No sidebar of "docs" leads to the page /docs/z/only.',
    'docs/x/two.md sidebar-lacks-page No sidebar of "docs" leads to the page /docs/x/two.',
  ]);
});

it('reports a folder in another one that has pages inside', () => {
  expect(reported([doc('a/1/x')], { 'a/1/x': {}, 'a/2/x': {}, 'a/2/y': {} })).toEqual([
    'sidebars.ts sidebar-lacks-folder No sidebar of "docs" leads to the 2 pages of the folder "a/2", such as /docs/a/2/x.',
  ]);
});

it.each<[string, readonly SidebarPlanItem[] | undefined, Entry['frontMatter']]>([
  ['it stands alone by its own word', [doc('a')], { displayed_sidebar: null }],
  ['it names its sidebar', [doc('a')], { displayed_sidebar: 'docs' }],
  ['it is unlisted', [doc('a')], { unlisted: true }],
  ['it is a draft', [doc('a')], { draft: true }],
  ['a sidebar refers to it', [doc('a'), doc('b', { ref: true })], {}],
  ['a sidebar links to it', [doc('a'), link('B', '/docs/b?x')], {}],
  ['a sidebar links to a place in it', [doc('a'), link('B', '/docs/b/#x')], {}],
  ['it is the page of a group', [group('B', [doc('a')], { link: { type: 'doc', id: 'b' } })], {}],
  ['it lies in a group', [doc('a'), group('B', [group('C', [doc('b')])])], {}],
  ['a folder is generated', [folder('.')], {}],
  ['there are no sidebars', undefined, {}],
])('says nothing of a page where %s', (_, items, frontMatter) => {
  expect(reported(items, { a: {}, b: frontMatter })).toEqual([]);
});

it('says nothing of unlisted pages beside others of their folder', () => {
  expect(reported([doc('a')], { a: {}, 'x/one': { unlisted: true }, 'x/two': {} })).toEqual([
    'docs/x/two.md sidebar-lacks-page No sidebar of "docs" leads to the page /docs/x/two.',
  ]);
});
