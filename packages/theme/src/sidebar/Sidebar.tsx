import { fillMessage, pressedKey, useMessages, usePage } from 'lectern/app';
import { reservedIds, type SidebarItem } from 'lectern/model';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SidebarEnd } from '#components/SidebarEnd';
import { SidebarStart } from '#components/SidebarStart';
import { countLinks, filterItems } from './filter-items.ts';
import { SidebarItems } from './SidebarItems.tsx';
import { revealCurrent } from './sidebar-dom.client.ts';

/** Trees with fewer links are read faster than searched. */
const fewLinks = 40;

/**
 * Shows the sidebar of the current page and scrolls the page's link into view. A long sidebar has a field that filters the
 * links by words: Enter follows the first, Escape shows all again.
 */
export function Sidebar({ items, route }: { readonly items: readonly SidebarItem[]; readonly route: string }) {
  const messages = useMessages();
  const { kind } = usePage();
  const nav = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    // What the reader scrolled before the app came stays where it is.
    if (document.documentElement.dataset.app || nav.current!.scrollTop === 0) revealCurrent(nav.current!);
    // React does not hear what is written before it hydrates the field, and would empty it at the next change of the sidebar.
    setWords(field.current?.value ?? '');
  }, [route]);
  const total = countLinks(items);
  // A large sidebar comes in parts, but has the field from the start.
  const isLong = total > fewLinks || items.some((item) => item.type === 'group' && item.first !== undefined);
  const found = filterItems(items, words);

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    const key = pressedKey(event);
    if (words === '') return;
    if (key === 'Enter') nav.current?.querySelector<HTMLElement>('li a')?.click();
    if (key !== 'Escape') return;
    // Keeps the menu open that may contain the field.
    event.preventDefault();
    setWords('');
  }

  return (
    <nav
      className="sidebar"
      aria-label={kind === 'post' ? messages.recentPosts : messages.docsNavigation}
      id={reservedIds.sidebar}
      ref={nav}
    >
      <SidebarStart />
      {isLong && (
        <div className="filter js">
          <input
            ref={field}
            type="text"
            placeholder={messages.filter}
            aria-label={messages.filter}
            autoComplete="off"
            spellCheck={false}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={onKey}
          />
          <output>{words.trim() !== '' && fillMessage(messages.filtered, { count: countLinks(found), total })}</output>
        </div>
      )}
      <SidebarItems items={found} route={route} isFiltered={found !== items} />
      <SidebarEnd />
    </nav>
  );
}
