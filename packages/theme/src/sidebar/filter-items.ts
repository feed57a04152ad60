import type { SidebarItem } from 'lectern/model';

/**
 * What of a sidebar has all the words in its label, in any order and case; a group whose label has them is whole, of others
 * what is left of them. Without words the very same list.
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

/** How many pages a sidebar leads to; a group's own page counts. */
export function countLinks(items: readonly SidebarItem[]): number {
  return items.reduce(
    (count, item) => count + (item.type === 'link' ? 1 : countLinks(item.items) + (item.href === undefined ? 0 : 1)),
    0,
  );
}
