import { useMessages } from 'lectern/app';
import type { SidebarItem } from 'lectern/model';
import { useEffect, useRef } from 'react';
import { revealCurrent } from './reveal-current.client.ts';
import { SidebarItems } from './SidebarItems.tsx';

/** The tree of pages that the page in view belongs to; the link to it is scrolled into view. */
export function Sidebar({ items, route }: { readonly items: readonly SidebarItem[]; readonly route: string }) {
  const messages = useMessages();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => revealCurrent(nav.current!), [route]);
  return (
    <nav className="sidebar" aria-label={messages.docsNavigation} ref={nav}>
      <SidebarItems items={items} route={route} />
    </nav>
  );
}
