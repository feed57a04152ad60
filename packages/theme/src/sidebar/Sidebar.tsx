import { fillMessage, useMessages, usePage } from 'lectern/app';
import type { SidebarItem } from 'lectern/model';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SidebarEnd } from '#components/SidebarEnd';
import { SidebarStart } from '#components/SidebarStart';
import { countLinks, filterItems } from './filter-items.ts';
import { SidebarItems } from './SidebarItems.tsx';
import { revealCurrent } from './sidebar-dom.client.ts';

/** Id of the sidebar's element, which a link at the top of the page leads to. No heading has it (see `reservedPrefix`). */
export const sidebarId = 'lectern-sidebar';

/** A tree of fewer links is read faster than it is searched. */
const fewLinks = 40;

/**
 * The tree of pages that the page in view belongs to; the link to it is scrolled into view. A long one has a field above it that
 * leaves only the links with the words that are typed: Enter follows the first, Escape brings all back.
 */
export function Sidebar({ items, route }: { readonly items: readonly SidebarItem[]; readonly route: string }) {
  const messages = useMessages();
  const { kind } = usePage();
  const nav = useRef<HTMLElement>(null);
  const [words, setWords] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => revealCurrent(nav.current!), [route]);
  const total = countLinks(items);
  // A large one comes in parts, and the field is there from the first.
  const isLong = total > fewLinks || items.some((item) => item.type === 'group' && item.first !== undefined);
  const found = filterItems(items, words);

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (words === '') return;
    if (event.key === 'Enter') nav.current?.querySelector<HTMLElement>('li a')?.click();
    if (event.key !== 'Escape') return;
    // The menu that the field may lie in stays open.
    event.preventDefault();
    setWords('');
  }

  return (
    <nav
      className="sidebar"
      aria-label={kind === 'post' ? messages.recentPosts : messages.docsNavigation}
      id={sidebarId}
      ref={nav}
    >
      <SidebarStart />
      {isLong && (
        <div className="filter js">
          <input
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
