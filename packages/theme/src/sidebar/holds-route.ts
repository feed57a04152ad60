import type { SidebarGroup } from 'lectern/model';

/** Tells whether a group's own page, or a page below it, has the route. */
export function holdsRoute(group: SidebarGroup, route: string): boolean {
  return (
    group.href === route ||
    group.items.some((item) => (item.type === 'link' ? item.href === route : holdsRoute(item, route)))
  );
}
