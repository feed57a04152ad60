import type { SidebarGroup, SidebarItem } from 'lectern/model';
import { useState } from 'react';
import { holdsRoute } from './holds-route.ts';

/** One level of the sidebar. */
export function SidebarItems({ items, route }: { readonly items: readonly SidebarItem[]; readonly route: string }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.type === 'link' ? item.href : item.label}>
          {item.type === 'link' ? (
            <a href={item.href} aria-current={item.href === route ? 'page' : undefined}>
              {item.label}
            </a>
          ) : (
            <SidebarBranch group={item} route={route} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A group of the sidebar. It opens when it comes to hold the page in view, and else stays as the reader left it. */
function SidebarBranch({ group, route }: { readonly group: SidebarGroup; readonly route: string }) {
  const holds = holdsRoute(group, route);
  const [open, setOpen] = useState(holds || !group.collapsed);
  const [held, setHeld] = useState(holds);
  if (held !== holds) {
    setHeld(holds);
    if (holds) setOpen(true);
  }
  const label = group.href ? (
    <a href={group.href} aria-current={group.href === route ? 'page' : undefined}>
      {group.label}
    </a>
  ) : (
    group.label
  );
  const items = <SidebarItems items={group.items} route={route} />;
  if (!group.collapsible) {
    return (
      <>
        <p>{label}</p>
        {items}
      </>
    );
  }
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      {items}
    </details>
  );
}
