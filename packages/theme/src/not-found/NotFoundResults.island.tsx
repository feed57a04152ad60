import { fillMessage, useMessages } from 'lectern/app';
import { useEffect, useRef, useState } from 'react';
import { markOpened } from '../search/mark-opened.client.ts';
import { SearchHitItem } from '../search/SearchHitItem.tsx';
import { useResults } from '../search/use-results.ts';
import { addressWords } from './address-words.ts';

/** Number of pages to offer. */
const maximum = 5;

/**
 * Shows search results for the words of an address without a page; nothing if the search finds nothing or does not answer.
 */
export default function NotFoundResults() {
  const messages = useMessages();
  const place = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const { hits, isSuggested } = useResults(query);

  useEffect(() => setQuery(addressWords(location.pathname)), []);

  // Pages with a similar address are offered above.
  const offered = [...(place.current?.ownerDocument.querySelectorAll('[data-nearest] a') ?? [])];
  const known = new Set(offered.map((link) => link.getAttribute('href')));
  const shown = (isSuggested ? [] : hits).filter(({ href }) => !known.has(href)).slice(0, maximum);
  return (
    <div ref={place} className="not-found-results">
      {shown.length > 0 && <p>{fillMessage(messages.notFoundSearch, { query })}</p>}
      {shown.map((hit) => (
        <SearchHitItem key={hit.href} hit={hit} onOpen={markOpened(query)} />
      ))}
    </div>
  );
}
