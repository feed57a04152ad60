import { beginsOpen, type SidebarGroup, type SidebarItem } from '../../model/sidebar.ts';

/** Returns the part of a sidebar that a page's document holds; the same array if that is all of it. */
export type PageSidebar = (route: string) => readonly SidebarItem[];

/**
 * Returns that function for a sidebar. For a large one (see `boundSidebar`), a document holds what is open on its page: the
 * path to the page, with the items of every group on it. Other groups that start closed are there without their items.
 */
export function createPageSidebar(items: readonly SidebarItem[]): PageSidebar {
  if (!items.some(isBounded)) return () => items;
  const ways = new Map<string, Set<SidebarGroup>>();
  collectWays(items, [], ways);
  const none: ReadonlySet<SidebarGroup> = new Set();
  return (route) => reduce(items, ways.get(route) ?? none);
}

function isBounded(item: SidebarItem): boolean {
  return item.type === 'group' && (item.first !== undefined || item.items.some(isBounded));
}

/** Collects the groups that contain each address. A page may occur in several places. */
function collectWays(
  items: readonly SidebarItem[],
  above: readonly SidebarGroup[],
  ways: Map<string, Set<SidebarGroup>>,
): void {
  const add = (href: string, groups: readonly SidebarGroup[]) =>
    ways.set(href, new Set([...(ways.get(href) ?? []), ...groups]));
  for (const item of items) {
    if (item.type === 'link') {
      add(item.href, above);
      continue;
    }
    const way = [...above, item];
    if (item.href !== undefined) add(item.href, way);
    collectWays(item.items, way, ways);
  }
}

function reduce(items: readonly SidebarItem[], way: ReadonlySet<SidebarGroup>): readonly SidebarItem[] {
  return items.map((item) => {
    if (item.type === 'link') return item;
    const isLeftOut = item.first !== undefined && !beginsOpen(item) && !way.has(item);
    return { ...item, items: isLeftOut ? [] : reduce(item.items, way) };
  });
}
