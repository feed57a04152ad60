import type { SidebarGroup } from 'lectern/model';
import { useState } from 'react';
import { holdsRoute } from './holds-route.ts';
import { SidebarItems } from './SidebarItems.tsx';

/** A group of the sidebar. It opens when it comes to hold the page in view, and else stays as the reader left it. */
export function SidebarBranch({ group, route }: { readonly group: SidebarGroup; readonly route: string }) {
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
