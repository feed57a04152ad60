import { useMessages, useSiteSidebar, useView } from 'lectern/app';
import type { SidebarItem } from 'lectern/model';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { Sidebar } from '#components/Sidebar';
import { NavLinks } from '../navbar/NavLinks.tsx';
import { beModal } from './be-modal.client.ts';

/**
 * Shows the site's links and the sidebar: a sheet that a button opens; on wide screens the sidebar is a column. If the page
 * has no sidebar, the sheet shows the site's.
 */
export function Menu() {
  const { page, sidebar } = useView();
  const messages = useMessages();
  const sheet = useRef<HTMLDivElement>(null);
  const loadSiteSidebar = useSiteSidebar();
  const [elsewhere, setElsewhere] = useState<readonly SidebarItem[]>();
  // A view that changed below the sheet closes it, before its heading gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => beModal(sheet.current!, messages.openMenu), [messages, page.route]);

  function closeOnLink(event: MouseEvent) {
    if ((event.target as Element).closest('a')) sheet.current?.hidePopover?.();
  }

  /** Loads the site's sidebar. If that fails, the sheet still has its links. */
  function loadTree() {
    if (!sidebar && !elsewhere) loadSiteSidebar().then(setElsewhere, () => undefined);
  }

  return (
    // biome-ignore lint/a11y: the links in it are the controls; this only follows what they do
    <div id={menuId} className="menu" popover="auto" ref={sheet} onClick={closeOnLink} onBeforeToggle={loadTree}>
      <button
        type="button"
        className="icon close"
        popoverTarget={menuId}
        popoverTargetAction="hide"
        aria-label={messages.closeMenu}
      />
      <nav className="links" aria-label={messages.mainNavigation}>
        <ul>
          <NavLinks />
        </ul>
      </nav>
      {sidebar && <Sidebar items={sidebar} route={page.route} />}
      {!sidebar && elsewhere && <Sidebar items={elsewhere} route={page.route} />}
    </div>
  );
}

/** Id of the menu's element, which the navigation bar's button opens. No heading has it (see `reservedPrefix`). */
export const menuId = 'lectern-menu';
