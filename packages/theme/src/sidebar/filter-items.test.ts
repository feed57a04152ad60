import type { SidebarItem } from 'lectern/model';
import { describe, expect, it } from 'vitest';
import { countLinks, filterItems } from './filter-items.ts';

const link = (label: string): SidebarItem => ({ type: 'link', label, href: `/${label}` });
const group = (label: string, items: readonly SidebarItem[], href?: string): SidebarItem => ({
  type: 'group',
  label,
  href,
  collapsible: true,
  collapsed: true,
  items,
});
const items = [
  link('Introduction'),
  group('element', [link('setValue'), link('getValue'), group('wait', [link('waitForExist')])], '/element'),
  group('mock', [link('respond')]),
];

describe('filterItems', () => {
  it.each([
    ['value', ['setValue', 'getValue']],
    ['VALUE set', ['setValue']],
    ['wait', ['waitForExist']],
    ['mock', ['respond']],
    ['intro', ['Introduction']],
    ['nothing', []],
  ])('leaves of %s', (words, labels) => {
    const links = (found: readonly SidebarItem[]): readonly string[] =>
      found.flatMap((item) => (item.type === 'link' ? item.label : links(item.items)));
    expect(links(filterItems(items, words))).toEqual(labels);
  });

  it.each(['', '  '])('gives the list itself for "%s"', (words) => expect(filterItems(items, words)).toBe(items));
});

it('countLinks counts pages, those of groups too', () => expect(countLinks(items)).toBe(6));
