import { useMessages } from 'lectern/app';
import type { SearchHit } from 'lectern/app/search';
import type { ComponentProps } from 'react';
import { Marked } from './Marked.tsx';
import { markPage } from './mark-page.client.ts';
import type { Results } from './use-results.ts';

/** A page that was found: its title and kind, the words around what matches, and the headings that lead to the place. */
export function SearchHitItem(props: {
  readonly hit: SearchHit;
  readonly results: Results;
  readonly query: string;
  /** Attributes of a link, where it is an option of a list. */
  readonly option?: () => ComponentProps<'a'>;
}) {
  const { hit, results, query, option } = props;
  const messages = useMessages();
  const { page, headings } = hit;
  const kind = results.answer?.kinds[page.kind]?.label;
  const excerpt = results.excerpts.get(page.href);
  const onClick = () => markPage(query);
  // Where only the text matches, the page's link leads to the place in it.
  const place = headings.length === 0 && excerpt?.id ? `#${encodeURIComponent(excerpt.id)}` : '';
  const mark = (text: string) => <Marked text={text} hit={hit} query={query} />;
  return (
    <div className="search-hit" {...(option && { role: 'group', 'aria-label': page.title })}>
      <a href={page.href + place} onClick={onClick} {...option?.()}>
        <b>{mark(page.title)}</b>
        {kind && <small>{kind}</small>}
        <span>{mark(excerpt?.text ?? page.description)}</span>
      </a>
      {headings.map(({ id, text }) => (
        <a key={id} className="place" href={`${page.href}#${encodeURIComponent(id)}`} onClick={onClick} {...option?.()}>
          <span className="visually-hidden">{messages.searchSection}</span> {mark(text)}
        </a>
      ))}
    </div>
  );
}
