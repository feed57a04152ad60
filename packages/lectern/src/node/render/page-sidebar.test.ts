import { expect, it } from 'vitest';
import type { SidebarGroup, SidebarItem } from '../../model/sidebar.ts';
import { createPageSidebar } from './page-sidebar.ts';

const link = (href: string): SidebarItem => ({ type: 'link', label: href, href });
const group = (label: string, items: readonly SidebarItem[], more: Partial<SidebarGroup> = {}): SidebarGroup => ({
  type: 'group',
  label,
  collapsible: true,
  collapsed: true,
  items,
  ...more,
});

/** Returns a tree as text: `label(…)` with its items, `label` for a group without. */
function outline(items: readonly SidebarItem[]): string {
  return items
    .map((item) =>
      item.type === 'link' || item.items.length === 0 ? item.label : `${item.label}(${outline(item.items)})`,
    )
    .join(' ');
}

const large = [
  link('/home'),
  group('A', [link('/a/1'), group('B', [link('/b/1'), link('/b/2')], { first: '/b/1', href: '/b' })], {
    first: '/a/1',
  }),
  group('C', [link('/c/1'), link('/b/2')], { first: '/c/1' }),
  group('D', [link('/d/1'), group('E', [link('/e/1')], { first: '/e/1' })], { first: '/d/1', collapsed: false }),
  group('F', [link('https://example.org')]),
];

it.each([
  ['/home', '/home A C D(/d/1 E) F(https://example.org)'],
  ['/a/1', '/home A(/a/1 B) C D(/d/1 E) F(https://example.org)'],
  ['/b', '/home A(/a/1 B(/b/1 /b/2)) C D(/d/1 E) F(https://example.org)'],
  ['/b/2', '/home A(/a/1 B(/b/1 /b/2)) C(/c/1 /b/2) D(/d/1 E) F(https://example.org)'],
  ['/e/1', '/home A C D(/d/1 E(/e/1)) F(https://example.org)'],
  ['/elsewhere', '/home A C D(/d/1 E) F(https://example.org)'],
])('the document of %s holds the way to it and what begins open', (route, expected) => {
  expect(outline(createPageSidebar(large)(route))).toBe(expected);
});

it('a small sidebar is there whole', () => {
  const small = [link('/home'), group('A', [link('/a/1')])];
  expect(createPageSidebar(small)('/home')).toBe(small);
});
