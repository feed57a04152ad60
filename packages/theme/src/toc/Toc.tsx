import { useMessages } from 'lectern/app';
import type { TocItem } from 'lectern/model';
import { useEffect, useRef } from 'react';
import { followSections } from './follow-sections.client.ts';
import { nestToc, type TocBranch } from './nest-toc.ts';

/** The contents of the page, with a marker beside the sections in view. */
export function Toc({ items }: { readonly items: readonly TocItem[] }) {
  const messages = useMessages();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => followSections(nav.current!), []);
  return (
    <nav className="toc" aria-label={messages.onThisPage} ref={nav}>
      <p aria-hidden>{messages.onThisPage}</p>
      <TocList branches={nestToc(items)} />
    </nav>
  );
}

function TocList({ branches }: { readonly branches: readonly TocBranch[] }) {
  return (
    <ul>
      {branches.map(({ id, html, below }) => (
        <li key={id}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a heading's HTML, compiled at build time */}
          <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
          {below.length > 0 && <TocList branches={below} />}
        </li>
      ))}
    </ul>
  );
}
