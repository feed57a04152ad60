import { fillMessage, useMessages, usePage } from 'lectern/app';

/** Shows where to edit the page's text, how old it is, and where it comes from. */
export function PageMeta() {
  const { editUrl, lastUpdated, origin } = usePage();
  const messages = useMessages();
  if (!editUrl && !lastUpdated && !origin) return null;
  const source = origin && fillMessage(messages.generatedFrom, { ...origin });
  return (
    <footer className="meta">
      {editUrl && (
        <a className="edit" href={editUrl}>
          {messages.editThisPage}
        </a>
      )}
      {lastUpdated && (
        <span>
          {`${messages.lastUpdated} `}
          <time>{lastUpdated}</time>
        </span>
      )}
      {source && (origin.url ? <a href={origin.url}>{source}</a> : <span>{source}</span>)}
    </footer>
  );
}
