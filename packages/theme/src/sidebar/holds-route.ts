import type { SidebarGroup } from 'lectern/model';

/** Whether a group is the route's own or has it somewhere below. */
export function holdsRoute(group: SidebarGroup, route: string): boolean {
  return (
    group.href === route ||
    group.items.some((item) => (item.type === 'link' ? item.href === route : holdsRoute(item, route)))
  );
}
