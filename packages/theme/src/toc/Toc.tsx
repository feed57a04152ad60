import { useMessages, useTrustedHtml } from 'lectern/app';
import type { TocItem } from 'lectern/model';
import { type MouseEvent, useEffect, useRef } from 'react';
import { TocEnd } from '#components/TocEnd';
import { followSections } from './follow-sections.client.ts';
import { nestToc, type TocBranch } from './nest-toc.ts';

/** Id of the contents' element, which the bar's button opens. No heading has it (see `reservedPrefix`). */
const tocId = 'lectern-toc';

/**
 * Shows the contents of the page, with a marker beside the visible sections: a column, or on small screens a sheet that
 * `TocBar` opens.
 */
export function Toc({ items }: { readonly items: readonly TocItem[] }) {
  const messages = useMessages();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => followSections(nav.current!), []);

  function closeOnLink(event: MouseEvent) {
    if ((event.target as Element).closest('a')) nav.current?.hidePopover?.();
  }

  return (
    // biome-ignore lint/a11y: the links in it are the controls; this only follows what they do
    <nav id={tocId} className="toc" popover="auto" aria-label={messages.onThisPage} ref={nav} onClick={closeOnLink}>
      <p aria-hidden>{messages.onThisPage}</p>
      <TocList branches={nestToc(items)} />
      <TocEnd />
    </nav>
  );
}

/** Shows the bar below the title that opens the contents of the page on small screens. */
export function TocBar() {
  return (
    <button type="button" className="toc-bar" popoverTarget={tocId}>
      {useMessages().onThisPage}
    </button>
  );
}

function TocList({ branches }: { readonly branches: readonly TocBranch[] }) {
  return (
    <ul>
      {branches.map(({ id, html, below }) => (
        <li key={id}>
          <TocLink id={id} html={html} />
          {below.length > 0 && <TocList branches={below} />}
        </li>
      ))}
    </ul>
  );
}

function TocLink({ id, html }: { readonly id: string; readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a heading's HTML, compiled at build time
  return <a href={`#${id}`} dangerouslySetInnerHTML={useTrustedHtml(html)} />;
}
