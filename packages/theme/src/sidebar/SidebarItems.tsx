import { useOpenGroup } from 'lectern/app';
import { beginsOpen, type SidebarGroup, type SidebarItem } from 'lectern/model';
import { memo, useState } from 'react';
import { listKeys } from '../list-keys/list-keys.ts';
import { holdsRoute } from './holds-route.ts';
import { keepFocus } from './sidebar-dom.client.ts';

interface Level {
  /** Route of the current page, for the groups that hold it. */
  readonly route: string | undefined;
  /** Labels of the groups around it, which make the names of groups unique. */
  readonly path?: string;
  /** Whether a filter is active: then all groups are open. Afterwards they are as they were before. */
  readonly isFiltered?: boolean;
}

/** Shows one level of the sidebar. */
export function SidebarItems({ items, ...level }: Level & { readonly items: readonly SidebarItem[] }) {
  const { route } = level;
  const keys = listKeys(items.map(keyOf));
  return (
    <ul>
      {items.map((item, index) => (
        <li key={keys[index]}>
          {item.type === 'link' ? (
            <a href={item.href} aria-current={item.href === route ? 'page' : undefined}>
              {item.label}
            </a>
          ) : (
            <SidebarBranch group={item} {...level} route={route && holdsRoute(item, route) ? route : undefined} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Returns a string that identifies an item among its siblings, whichever of them are shown. */
function keyOf(item: SidebarItem): string {
  return item.type === 'link' ? item.href : `${item.label} ${item.href ?? item.first ?? ''}`;
}

/**
 * Shows a group of the sidebar. The group opens when it contains the current page. Otherwise it stays as the reader left
 * it. In a large sidebar, its items are rendered when it first opens; until they are loaded, it is a link to the page that
 * stands for it. Another page renders only the groups again that hold it or the last one.
 */
const SidebarBranch = memo(function SidebarBranch(props: Level & { readonly group: SidebarGroup }) {
  const { group, route, path = '', isFiltered = false } = props;
  const name = `${path}/${group.label}`;
  const [isOpen, setOpen] = useOpenGroup({ name, holds: route !== undefined, beginsOpen: beginsOpen(group) });
  const open = isFiltered || isOpen;
  const [opened, setOpened] = useState(open);
  const [focus] = useState(keepFocus);
  if (open && !opened) setOpened(true);
  if (group.items.length === 0) {
    return (
      <a href={group.first} className="closed" ref={focus.leave}>
        {group.label}
      </a>
    );
  }
  // React does not hear what the reader opened or closed before it hydrates the group.
  const keepEarly = (details: HTMLDetailsElement | null) => {
    if (details && !isFiltered && details.open !== open) setOpen(details.open);
  };
  const label = group.href ? (
    <a href={group.href} aria-current={group.href === route ? 'page' : undefined}>
      {group.label}
    </a>
  ) : (
    group.label
  );
  const items = (opened || group.first === undefined) && (
    <SidebarItems items={group.items} route={route} path={name} isFiltered={isFiltered} />
  );
  if (!group.collapsible) {
    return (
      <>
        <p>{label}</p>
        {items}
      </>
    );
  }
  // A link cannot be inside a `summary`, so it comes before it, and the two share a row.
  return (
    <>
      {group.href && label}
      <details open={open} onToggle={(event) => isFiltered || setOpen(event.currentTarget.open)} ref={keepEarly}>
        <summary ref={focus.take}>{group.label}</summary>
        {items}
      </details>
    </>
  );
});
