import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { SidebarPlanItem } from '../../ground/sidebar-plan.ts';
import { diagnostic } from '../diagnostics.ts';

/** Reports groups of a sidebar that readers do not see, because nothing is in them, and pages that it lists twice. */
export function reportItems(
  items: readonly SidebarPlanItem[],
  /** Where pages were listed before, by id. */
  listed: Map<string, string> = new Map(),
): readonly Diagnostic[] {
  return items.flatMap((item): readonly Diagnostic[] => {
    if (item.type === 'group') {
      const isEmpty = item.items.length === 0 && item.link === undefined;
      const empty = isEmpty ? [diagnostic('sidebar-group-empty', item.place, { at: item.at, label: item.label })] : [];
      return [...empty, ...reportItems(item.items, listed)];
    }
    if (item.type !== 'doc' || item.ref) return [];
    const { id, at, place } = item;
    const other = listed.get(id);
    listed.set(id, other ?? at);
    return other === undefined ? [] : [diagnostic('sidebar-page-twice', place, { at, id, other })];
  });
}
