import type { Page } from '../../../model/page.ts';
import type { Described } from '../described.ts';
import type { ResolvedSidebar, SidebarNode } from './sidebar-node.ts';

/** Where a page lies in a sidebar. */
export interface Placement {
  readonly sidebar: ResolvedSidebar;
  /** The groups above it. */
  readonly breadcrumbs: Page['breadcrumbs'];
  readonly previous?: Described;
  readonly next?: Described;
}

/** The place of each page of a sidebar by its key; a page that stands there twice has its first place. */
export function placePages(sidebar: ResolvedSidebar): ReadonlyMap<string, Placement> {
  const order = new Map<string, { readonly page: Described; readonly breadcrumbs: Page['breadcrumbs'] }>();
  const add = (page: Described, breadcrumbs: Page['breadcrumbs']) => {
    if (!order.has(page.key)) order.set(page.key, { page, breadcrumbs });
  };

  function visit(nodes: readonly SidebarNode[], crumbs: Page['breadcrumbs']): void {
    for (const node of nodes) {
      if (node.type === 'page' && !node.ref) add(node.page, crumbs);
      if (node.type !== 'group') continue;
      if (node.page) add(node.page, crumbs);
      const href = node.page?.unlisted ? undefined : node.page?.href;
      visit(node.nodes, [...crumbs, { label: node.label, ...(href && { href }) }]);
    }
  }

  visit(sidebar.nodes, []);
  const listed = [...order.values()].map(({ page }) => page).filter((page) => !page.unlisted);
  const placements = new Map<string, Placement>();
  for (const { page, breadcrumbs } of order.values()) {
    const at = page.unlisted ? -1 : listed.indexOf(page);
    const neighbours = at < 0 ? {} : { previous: listed[at - 1], next: listed[at + 1] };
    placements.set(page.key, { sidebar, breadcrumbs, ...neighbours });
  }
  return placements;
}
