import { describe, expect, it } from 'vitest';
import type { SidebarGroup, SidebarItem } from '../../../model/sidebar.ts';
import { boundSidebar } from './bound-sidebar.ts';

const everywhere = () => true;

function links(count: number, prefix = '/docs/'): readonly SidebarItem[] {
  return Array.from({ length: count }, (_, at) => ({
    type: 'link',
    label: `Page ${at + 1}`,
    href: `${prefix}${at + 1}`,
  }));
}

function group(label: string, items: readonly SidebarItem[], more: Partial<SidebarGroup> = {}): SidebarGroup {
  return { type: 'group', label, collapsible: true, collapsed: true, items, ...more };
}

function linksOf(items: readonly SidebarItem[]): readonly SidebarItem[] {
  return items.flatMap((item) => (item.type === 'link' ? [item] : linksOf(item.items)));
}

describe('a sidebar', () => {
  it('of at most 60 links stays as it is, links of groups counted', () => {
    const small = [group('A', links(59), { href: '/docs/a' })];
    expect(boundSidebar(small, everywhere)).toBe(small);
    expect(boundSidebar([group('A', links(60), { href: '/docs/a' })], everywhere)).toEqual([
      group('A', links(60), { href: '/docs/a', first: '/docs/a' }),
    ]);
  });

  it('that is large names for every group the page that stands for it', () => {
    const inner = group('B', links(100, '/docs/b/'));
    const given = [group('A', [inner, ...links(100)])];
    expect(boundSidebar(given, everywhere)).toEqual([
      group('A', [{ ...inner, first: '/docs/b/1' }, ...links(100)], { first: '/docs/b/1' }),
    ]);
  });

  it('names no page that is shown beside another sidebar, for there its reader would be lost', () => {
    const given = [
      group('A', links(100), { href: '/blog' }),
      group('B', [{ type: 'link', label: 'Elsewhere', href: 'https://example.org' }, ...links(100, '/docs/b/')]),
      group('C', links(10, '/blog/')),
    ];
    const bounded = boundSidebar(given, (href) => href.startsWith('/docs/') && href !== '/docs/1') as SidebarGroup[];
    expect(bounded.map(({ first }) => first)).toEqual(['/docs/2', '/docs/b/1', undefined]);
  });

  it('keeps groups open that begin so where that is within the limit, else closes all', () => {
    const few = [group('A', links(100), { collapsed: false }), group('B', links(100))];
    expect((boundSidebar(few, everywhere) as SidebarGroup[]).map(({ collapsed }) => collapsed)).toEqual([false, true]);
    const many = [
      group('A', links(100), { collapsed: false }),
      group('B', links(100), { collapsed: false, collapsible: false }),
    ];
    for (const { collapsible, collapsed } of boundSidebar(many, everywhere) as SidebarGroup[])
      expect({ collapsible, collapsed }).toEqual({ collapsible: true, collapsed: true });
  });
});

describe('a level of more than 150 items', () => {
  it('becomes ranges of about equal length, in the same order, none lost', () => {
    const given = links(5000);
    const ranges = boundSidebar(given, everywhere) as SidebarGroup[];
    expect(ranges).toHaveLength(71);
    expect(ranges[0]).toMatchObject({ label: 'Page 1 – Page 70', collapsed: true, first: '/docs/1' });
    expect(ranges.at(-1)).toMatchObject({ label: 'Page 4931 – Page 5000' });
    expect(linksOf(ranges)).toEqual(given);
  });

  it('is not cut into crumbs', () => {
    const ranges = boundSidebar(links(151), everywhere) as SidebarGroup[];
    expect(ranges.map(({ items }) => items.length)).toEqual([38, 38, 37, 38]);
  });

  it('may hold groups, and lie in one', () => {
    const given = [group('A', [...links(160), group('Last', links(2, '/docs/last/'))])];
    const [{ items }] = boundSidebar(given, everywhere) as [SidebarGroup];
    expect(items.map(({ label }) => label)).toEqual([
      'Page 1 – Page 40',
      'Page 41 – Page 81',
      'Page 82 – Page 121',
      'Page 122 – Last',
    ]);
  });
});
