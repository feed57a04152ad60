import { useMessages } from 'lectern/app';
import { useEffect, useRef, useState } from 'react';
import { markOpened } from './mark-opened.client.ts';
import { SearchHitItem } from './SearchHitItem.tsx';
import { SearchKinds } from './SearchKinds.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import { useResults } from './use-results.ts';

/** Number of results per page. */
const perPage = 10;

/** Shows the search page. The query and the position in its results are in the address, so that they can be shared. */
export default function SearchPage() {
  const messages = useMessages();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [start, setStart] = useState(0);
  const [kind, setKind] = useState<string>();
  const results = useResults(query, kind, start);
  const { answer, hits, isSuggested } = results;

  useEffect(() => {
    const given = readAddress();
    setQuery(given.query);
    setStart(given.start);
    field.current?.focus();
  }, []);

  useEffect(() => {
    if (query !== '' || answer || !new URLSearchParams(location.search).has('q')) writeAddress(query, start);
  }, [query, start, answer]);

  function change(text: string) {
    setQuery(text);
    setStart(0);
  }

  function turnTo(next: number) {
    setStart(next);
    beginAt(list.current!);
  }

  function chooseKind(next: string | undefined) {
    setKind(next);
    setStart(0);
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
        onChange={({ target }) => change(target.value)}
      />
      {answer && !isSuggested && <SearchKinds kinds={answer.kinds} chosen={kind} onChoose={chooseKind} />}
      <SearchStatus results={results} query={query} />
      {isSuggested && hits.length > 0 && <p className="search-suggested">{messages.searchSuggested}</p>}
      <div ref={list} tabIndex={-1}>
        {hits.map((hit) => (
          <SearchHitItem key={hit.href} hit={hit} onOpen={markOpened(query)} />
        ))}
      </div>
      <PageButtons start={start} total={answer?.total ?? 0} onChange={turnTo} />
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

/** Reads the query and the position in its results from the address. */
function readAddress(): { readonly query: string; readonly start: number } {
  const given = new URLSearchParams(location.search);
  const page = Number.parseInt(given.get('page') ?? '1', 10) || 1;
  return { query: given.get('q') ?? '', start: Math.max(0, page - 1) * perPage };
}

/** Writes the query and the position in its results to the address. */
function writeAddress(query: string, start: number): void {
  const address = new URL(location.href);
  const set = (name: string, value: string | undefined) =>
    value ? address.searchParams.set(name, value) : address.searchParams.delete(name);
  set('q', query);
  set('page', start > 0 ? String(start / perPage + 1) : undefined);
  history.replaceState(history.state, '', address);
}
