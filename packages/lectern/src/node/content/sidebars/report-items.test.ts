import { expect, it } from 'vitest';
import { planSidebars } from './plan-sidebars.ts';

function problemsOf(items: unknown): readonly string[] {
  const { diagnostics } = planSidebars({ sidebars: { docs: items }, file: 'sidebars.ts' });
  return diagnostics.map(({ code, message }) => `${code}: ${message}`);
}

it('reports groups that readers do not see, and not those with a page or an invalid item', () => {
  const category = (label: string, more: object) => ({ type: 'category', label, items: [], ...more });
  const page = { link: { type: 'doc', id: 'a' } };
  expect(problemsOf([category('G', {}), category('H', page), { Soon: [] }])).toEqual([
    'sidebar-group-empty: The group "G" (docs[0]) of the sidebar is not shown: it has neither items nor a page.',
    'sidebar-group-empty: The group "Soon" (docs[2].Soon) of the sidebar is not shown: it has neither items nor a page.',
  ]);
});

it('reports pages that a sidebar lists twice, unless one is a link or the page of a group', () => {
  const group = { type: 'category', label: 'G', link: { type: 'doc', id: 'a' }, items: ['b'] };
  expect(problemsOf(['a', 'b', group])).toEqual([
    'sidebar-page-twice: The sidebar\'s docs[2].items[0] names the page "b", which docs[1] names, too.',
  ]);
  expect(problemsOf(['a', { type: 'ref', id: 'a' }])).toEqual([]);
});

it.each([
  [[{}]],
  [[{ label: 'Guides', items: ['a'] }]],
  [[{ id: 'a' }]],
  [[{ label: 'L', href: '/l' }]],
  [[{ dirName: 'b' }]],
])('reports an item without a type: %j', (items) => {
  expect(problemsOf(items)).toEqual([`sidebar-type-missing: The sidebar's docs[0] has no type.`]);
});

it('takes groups by labels for what they are, even if a label is the name of a field', () => {
  expect(problemsOf([{ label: ['a'] }, { Guides: { items: ['b'] } }])).toEqual([]);
});
