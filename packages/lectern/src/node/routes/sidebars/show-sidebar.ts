import type { SidebarItem } from '../../../model/sidebar.ts';
import type { SidebarTarget } from '../built-site.ts';
import { resolveTarget } from '../resolve-target.ts';
import type { RouteTable } from '../route-table.ts';
import type { SidebarNode } from './sidebar-node.ts';

/** Returns a sidebar as readers see it, without unlisted pages and empty groups, and the links to check. */
export function showSidebar(
  nodes: readonly SidebarNode[],
  table: RouteTable,
): { readonly items: readonly SidebarItem[]; readonly links: readonly SidebarTarget[] } {
  const links: SidebarTarget[] = [];

  function show(node: SidebarNode): readonly SidebarItem[] {
    if (node.type === 'page')
      return node.page.unlisted ? [] : [{ type: 'link', label: node.label, href: node.page.href }];
    if (node.type === 'link') {
      const { label, target, place } = node;
      const resolution = resolveTarget(target, { route: '/' }, table);
      links.push({ target, place, resolution });
      return [{ type: 'link', label, href: resolution.href }];
    }
    const { label, page, collapsible, collapsed } = node;
    const href = page && !page.unlisted ? page.href : undefined;
    const items = node.nodes.flatMap(show);
    if (items.length > 0) return [{ type: 'group', label, href, collapsible, collapsed, items }];
    return href === undefined ? [] : [{ type: 'link', label, href }];
  }

  return { items: nodes.flatMap(show), links };
}
