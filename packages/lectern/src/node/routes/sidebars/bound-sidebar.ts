import { beginsOpen, type SidebarGroup, type SidebarItem } from '../../../model/sidebar.ts';

/** A sidebar with more links is large: in each document, 100 closed links cost as many bytes as the text of a short page. */
const whole = 60;

/** A large sidebar shows at most this many items on one level, and at most this many at first. */
const limit = 150;

/** The fewest items in a range, except for the last, so that a long level is not cut into crumbs. */
const leastInRange = 50;

/**
 * Restructures a large sidebar so that a page needs to hold only a part of it: a level that is too long becomes a list of
 * ranges ("abort – click"), groups start closed if too many would be open, and each knows the page that stands for it. A
 * group without a page beside this sidebar (`isOwn`) keeps its items on every page, because nothing else links to them
 * without script. A sidebar of at most 60 links stays as it is.
 */
export function boundSidebar(items: readonly SidebarItem[], isOwn: (href: string) => boolean): readonly SidebarItem[] {
  if (countLinks(items) <= whole) return items;
  const ranged = cutLevel(items);
  return finish(ranged, countOpen(ranged) <= limit, isOwn);
}

function countLinks(items: readonly SidebarItem[]): number {
  return items.reduce(
    (sum, item) => sum + (item.type === 'link' ? 1 : (item.href === undefined ? 0 : 1) + countLinks(item.items)),
    0,
  );
}

/** Returns the number of items that show before the reader opens anything. */
function countOpen(items: readonly SidebarItem[]): number {
  return items.reduce(
    (sum, item) => sum + 1 + (item.type === 'group' && beginsOpen(item) ? countOpen(item.items) : 0),
    0,
  );
}

function cutLevel(items: readonly SidebarItem[]): readonly SidebarItem[] {
  const below = items.map((item) => (item.type === 'link' ? item : { ...item, items: cutLevel(item.items) }));
  if (below.length <= limit) return below;
  // With n items, about as many ranges as there are items in each keep both levels short.
  const count = Math.ceil(below.length / Math.max(leastInRange, Math.ceil(Math.sqrt(below.length))));
  return Array.from({ length: count }, (_, number): SidebarGroup => {
    const from = Math.round((number * below.length) / count);
    const range = below.slice(from, Math.round(((number + 1) * below.length) / count));
    const label = `${range[0]!.label} – ${range.at(-1)!.label}`;
    return { type: 'group', label, collapsible: true, collapsed: true, items: range };
  });
}

function finish(
  items: readonly SidebarItem[],
  keepOpen: boolean,
  isOwn: (href: string) => boolean,
): readonly SidebarItem[] {
  return items.map((item) => {
    if (item.type === 'link') return item;
    const closed = keepOpen ? {} : { collapsible: true, collapsed: true };
    const first = firstOwn(item, isOwn);
    return { ...item, ...closed, items: finish(item.items, keepOpen, isOwn), ...(first !== undefined && { first }) };
  });
}

function firstOwn({ href, items }: SidebarGroup, isOwn: (href: string) => boolean): string | undefined {
  if (href !== undefined && isOwn(href)) return href;
  for (const item of items) {
    const found = item.type === 'link' ? item.href : firstOwn(item, isOwn);
    if (found !== undefined && isOwn(found)) return found;
  }
  return undefined;
}
