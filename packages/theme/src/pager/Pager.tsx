import { useMessages, useNextLink, usePage } from 'lectern/app';

/** Shows links to the previous and the next page; the next one's content is prefetched when its link comes into view. */
export function Pager() {
  const { previous, next } = usePage();
  const messages = useMessages();
  const nextLink = useNextLink();
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={messages.pageNavigation}>
      {previous && (
        <a rel="prev" href={previous.href} key={previous.href}>
          <small>{messages.previous}</small>
          {previous.label}
        </a>
      )}
      {next && (
        <a rel="next" href={next.href} key={next.href} ref={nextLink}>
          <small>{messages.next}</small>
          {next.label}
        </a>
      )}
    </nav>
  );
}
