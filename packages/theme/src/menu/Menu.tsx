import { useMessages, useView } from 'lectern/app';
import { type MouseEvent, useRef } from 'react';
import { NavLinks } from '../navbar/NavLinks.tsx';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { Toc } from '../toc/Toc.tsx';
import { menuId } from './menu-id.ts';

/** The site's links, the sidebar and the contents: a sheet that a button opens; on wide screens the last two are columns. */
export function Menu() {
  const { page, sidebar } = useView();
  const messages = useMessages();
  const sheet = useRef<HTMLDivElement>(null);

  function closeOnLink(event: MouseEvent) {
    if ((event.target as Element).closest('a')) sheet.current?.hidePopover?.();
  }

  return (
    // biome-ignore lint/a11y: the links in it are the controls; this only follows what they do
    <div id={menuId} className="menu" popover="auto" ref={sheet} onClick={closeOnLink}>
      <nav className="links" aria-label={messages.mainNavigation}>
        <button
          type="button"
          className="icon"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label={messages.closeMenu}
        />
        <ul>
          <NavLinks />
        </ul>
      </nav>
      {sidebar && <Sidebar items={sidebar} route={page.route} />}
      {!page.hideToc && page.toc.length > 0 && <Toc key={page.route} items={page.toc} />}
    </div>
  );
}
