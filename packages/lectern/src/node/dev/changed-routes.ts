import type { BuiltPage } from '../routes/built-site.ts';
import type { DevState } from './read-state.ts';

/**
 * Returns the routes whose page changed since the last state: added, removed, or with a changed article, data or sidebar. No tab
 * shows a page whose text was pending.
 */
export function changedRoutes(
  { site: last, pending }: Pick<DevState, 'site' | 'pending'>,
  { site: next }: Pick<DevState, 'site'>,
): readonly string[] {
  const sidebars = new Set(
    Object.keys({ ...last.sidebars, ...next.sidebars }).filter(
      (name) => !isSameData(last.sidebars[name], next.sidebars[name]),
    ),
  );
  const before = new Map(last.pages.map((page) => [page.page.route, page]));
  const after = new Set(next.pages.map(({ page }) => page.route));
  const removed = [...before.keys()].filter((route) => !after.has(route));
  const changed = next.pages.filter((built) => {
    const { route, sidebar } = built.page;
    const old = before.get(route);
    return !pending.has(built.key) && (!old || (sidebar && sidebars.has(sidebar)) || isOther(old, built));
  });
  return [...removed, ...changed.map(({ page }) => page.route)];
}

/** Compares data as JSON. After an edit of a text, most are the very same object. */
export function isSameData(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function isOther(a: BuiltPage, b: BuiltPage): boolean {
  if (a === b) return false;
  if (a.article !== b.article || a.compiled?.module !== b.compiled?.module) return true;
  return !isSameData(a.page, b.page) || !isSameData(a.list, b.list) || !isSameData(a.resolutions, b.resolutions);
}
