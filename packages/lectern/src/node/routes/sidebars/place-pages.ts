import type { Page } from '../../../model/page.ts';
import type { Described } from '../described.ts';
import type { ResolvedSidebar, SidebarNode } from './sidebar-node.ts';

/** The place of a page in a sidebar. */
export interface SidebarPlace {
  readonly sidebar: ResolvedSidebar;
  /** The groups above it, each with the address of its own page or of the first in it. */
  readonly breadcrumbs: Page['breadcrumbs'];
  readonly previous?: Described;
  readonly next?: Described;
}

/** Returns the page that stands for a node: a group's own, or the first in it that readers may find. Skips a `ref` unless told otherwise. */
export function firstListed(node: SidebarNode, options: { readonly refs?: boolean } = {}): Described | undefined {
  if (node.type === 'link') return undefined;
  if (node.page && !node.page.unlisted && (options.refs || node.type === 'group' || !node.ref)) return node.page;
  if (node.type === 'page') return undefined;
  for (const below of node.nodes) {
    const found = firstListed(below, options);
    if (found) return found;
  }
  return undefined;
}

/** Returns the place of each page of a sidebar by its key; a page that occurs twice has its first place. */
export function placePages(sidebar: ResolvedSidebar): ReadonlyMap<string, SidebarPlace> {
  const order = new Map<string, { readonly page: Described; readonly breadcrumbs: Page['breadcrumbs'] }>();
  const add = (page: Described, breadcrumbs: Page['breadcrumbs']) => {
    if (!order.has(page.key)) order.set(page.key, { page, breadcrumbs });
  };

  function visit(nodes: readonly SidebarNode[], crumbs: Page['breadcrumbs']): void {
    for (const node of nodes) {
      if (node.type === 'page' && !node.ref) add(node.page, crumbs);
      if (node.type !== 'group') continue;
      if (node.page) add(node.page, crumbs);
      const href = firstListed(node)?.href;
      visit(node.nodes, [...crumbs, { label: node.label, ...(href && { href }) }]);
    }
  }

  visit(sidebar.nodes, []);
  const listed = [...order.values()].map(({ page }) => page).filter((page) => !page.unlisted);
  const positions = new Map(listed.map((page, index) => [page, index]));
  const placements = new Map<string, SidebarPlace>();
  for (const { page, breadcrumbs } of order.values()) {
    const at = positions.get(page);
    const neighbours = at === undefined ? {} : { previous: listed[at - 1], next: listed[at + 1] };
    const group = breadcrumbs.at(-1);
    // A group that leads to the page itself, under its own name, says nothing.
    const isItself = group?.href === page.href && group.label === page.title;
    const above = isItself ? breadcrumbs.slice(0, -1) : breadcrumbs;
    placements.set(page.key, { sidebar, breadcrumbs: above, ...neighbours });
  }
  return placements;
}
