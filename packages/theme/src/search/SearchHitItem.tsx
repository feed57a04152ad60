import { useMessages } from 'lectern/app';
import type { MarkedPart } from 'lectern/app/search';
import type { ComponentProps, MouseEvent } from 'react';
import type { PlacedHit } from './place-hits.ts';

/** Shows a page that was found: its title and kind, the words around the match, and matching headings as links. */
export function SearchHitItem(props: {
  readonly hit: PlacedHit;
  /** Called when the reader follows a link of the hit. */
  readonly onOpen?: (event: MouseEvent) => void;
  /** Returns the attributes of a link that is an option of a list. */
  readonly option?: () => ComponentProps<'a'>;
}) {
  const { hit, onOpen, option } = props;
  const messages = useMessages();
  const at = (id: string | undefined) => hit.href + (id ? `#${encodeURIComponent(id)}` : '');
  const title = hit.title.map(({ text }) => text).join('');
  return (
    <div className="search-hit" {...(option && { role: 'group', 'aria-label': title })}>
      <a href={at(hit.place)} onClick={onOpen} {...option?.()}>
        <b>
          <Marked parts={hit.title} />
        </b>
        {hit.kind && <small>{hit.kind}</small>}
        <span>
          <Marked parts={hit.text} />
        </span>
        {hit.explained && (
          <>
            <span>
              <b>{messages.searchCause}:</b> {hit.explained.cause}
            </span>
            <span>
              <b>{messages.searchRemedy}:</b> {hit.explained.remedy}
            </span>
          </>
        )}
      </a>
      {hit.headings.map(({ id, text }) => (
        <a key={id} className="place" href={at(id)} onClick={onOpen} {...option?.()}>
          <span className="visually-hidden">{messages.searchSection}</span> <Marked parts={text} />
        </a>
      ))}
    </div>
  );
}

/**
 * Shows a text with marks on the words that were found. Each part has an element of its own: translators of browsers take the place of texts,
 * and React fails to remove a text from beside others that is no longer there.
 */
function Marked({ parts }: { readonly parts: readonly MarkedPart[] }) {
  let at = 0;
  return parts.map(({ text, isMarked }) => {
    const key = at;
    at += text.length;
    const Part = isMarked ? 'mark' : 'span';
    return <Part key={key}>{text}</Part>;
  });
}
