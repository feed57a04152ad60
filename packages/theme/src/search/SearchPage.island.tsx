import { useMessages, useSite } from 'lectern/app';
import { useCallback, useEffect, useRef, useState } from 'react';
import { markOpened } from './mark-opened.client.ts';
import { SearchHitItem } from './SearchHitItem.tsx';
import { SearchKinds } from './SearchKinds.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import { perPage, placeAddress, readPlace, type SearchPlace } from './search-place.ts';
import { useResults } from './use-results.ts';

/** Shows the search page. Its address says what it shows. */
export default function SearchPage() {
  const messages = useMessages();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { place, change, turnTo } = usePlace();
  const { query, kind, start } = place;
  const results = useResults(query, kind, start);
  const { answer, total, hits, isSuggested } = results;

  // Back has set the position already. A navigation focuses the heading; what else has the focus was chosen by the reader meanwhile.
  useEffect(() => {
    if (document.activeElement?.matches('body, h1')) field.current?.focus({ preventScroll: true });
  }, []);

  // An address may name a page after the last one.
  useEffect(() => {
    if (total && start >= total) change({ ...place, start: Math.floor((total - 1) / perPage) * perPage });
  }, [place, start, total, change]);

  function showPage(next: number) {
    turnTo({ ...place, start: next });
    beginAt(list.current!);
  }

  return (
    <div className="search-page">
      <input
        ref={field}
        type="search"
        aria-label={messages.searchLabel}
        placeholder={messages.searchLabel}
        maxLength={500}
        value={query}
        onChange={({ target }) => change({ ...place, query: target.value, start: 0 })}
      />
      {answer && !isSuggested && (
        <SearchKinds
          kinds={answer.kinds}
          chosen={kind}
          onChoose={(chosen) => turnTo({ query, kind: chosen, start: 0 })}
        />
      )}
      <SearchStatus results={results} />
      {isSuggested && hits.length > 0 && <p className="search-suggested">{messages.searchSuggested}</p>}
      <div ref={list} tabIndex={-1}>
        {hits.map((hit) => (
          <SearchHitItem key={hit.href} hit={hit} onOpen={markOpened(query)} />
        ))}
      </div>
      <PageButtons start={start} total={total ?? 0} onChange={showPage} />
    </div>
  );
}

/** Shows the results from the first, for the keyboard, too: they begin above the button that was pressed, which may be disabled now. */
function beginAt(list: HTMLElement): void {
  list.scrollIntoView();
  list.focus({ preventScroll: true });
}

/** Shows buttons to the results before and after; nothing if there is one page of them. */
function PageButtons(props: {
  /** Position of the first result on the page. */
  readonly start: number;
  readonly total: number;
  readonly onChange: (start: number) => void;
}) {
  const { start, total, onChange } = props;
  const messages = useMessages();
  if (total <= perPage) return null;
  return (
    <p className="search-pages">
      <button type="button" className="button" disabled={start === 0} onClick={() => onChange(start - perPage)}>
        {messages.previous}
      </button>
      <button
        type="button"
        className="button"
        disabled={start + perPage >= total}
        onClick={() => onChange(start + perPage)}
      >
        {messages.next}
      </button>
    </p>
  );
}

/** Returns what the address says. `change` corrects it; `turnTo` adds an entry to the history, from which Back leads here. */
function usePlace() {
  const { baseUrl } = useSite();
  const [place, setPlace] = useState<SearchPlace>(readPlace(''));

  useEffect(() => {
    const read = () => setPlace(readPlace(location.search));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  const change = useCallback(
    (next: SearchPlace) => {
      history.replaceState(history.state, '', placeAddress(baseUrl, next));
      setPlace(next);
    },
    [baseUrl],
  );
  function turnTo(next: SearchPlace) {
    history.pushState(null, '', placeAddress(baseUrl, next));
    setPlace(next);
  }
  return { place, change, turnTo };
}
