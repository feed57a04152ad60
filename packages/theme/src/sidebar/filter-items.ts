import type { SidebarItem } from 'lectern/model';

/**
 * Returns the items whose label contains all the words, in any order and case. A group whose label matches is kept whole;
 * other groups keep their matching items. Without words, returns the same list.
 */
export function filterItems(items: readonly SidebarItem[], words: string): readonly SidebarItem[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return items;
  const has = (label: string) => wanted.every((word) => label.toLowerCase().includes(word));

  function keep(item: SidebarItem): readonly SidebarItem[] {
    if (has(item.label)) return [item];
    if (item.type === 'link') return [];
    const left = item.items.flatMap(keep);
    return left.length > 0 ? [{ ...item, items: left }] : [];
  }

  return items.flatMap(keep);
}

/** Returns the number of pages that a sidebar leads to, including the groups' own pages. */
export function countLinks(items: readonly SidebarItem[]): number {
  return items.reduce(
    (count, item) => count + (item.type === 'link' ? 1 : countLinks(item.items) + (item.href === undefined ? 0 : 1)),
    0,
  );
}
