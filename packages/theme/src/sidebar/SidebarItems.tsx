import { beginsOpen, type SidebarGroup, type SidebarItem } from 'lectern/model';
import { useState } from 'react';
import { holdsRoute } from './holds-route.ts';
import { keepFocus } from './keep-focus.client.ts';

/** One level of the sidebar. */
export function SidebarItems({ items, route }: { readonly items: readonly SidebarItem[]; readonly route: string }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.type === 'link' ? item.href : `${item.label} ${item.first}`}>
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

/**
 * A group of the sidebar. It opens when it comes to hold the page in view, and else stays as the reader left it. In a large
 * sidebar it makes its items when it opens first; while they are not loaded it is a link to the page that stands for it.
 */
function SidebarBranch({ group, route }: { readonly group: SidebarGroup; readonly route: string }) {
  const holds = holdsRoute(group, route);
  const [open, setOpen] = useState(holds || beginsOpen(group));
  const [held, setHeld] = useState(holds);
  const [opened, setOpened] = useState(open);
  const [focus] = useState(keepFocus);
  if (held !== holds) {
    setHeld(holds);
    if (holds) setOpen(true);
  }
  if (open && !opened) setOpened(true);
  if (group.items.length === 0) {
    return (
      <a href={group.first} className="closed" ref={focus.leave}>
        {group.label}
      </a>
    );
  }
  const label = group.href ? (
    <a href={group.href} aria-current={group.href === route ? 'page' : undefined}>
      {group.label}
    </a>
  ) : (
    group.label
  );
  const items = (opened || group.first === undefined) && <SidebarItems items={group.items} route={route} />;
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
      <summary ref={focus.take}>{label}</summary>
      {items}
    </details>
  );
}
