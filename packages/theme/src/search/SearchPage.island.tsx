import { useMessages } from 'lectern/app';
import { useEffect, useState } from 'react';
import { markPage } from './mark-page.client.ts';
import { SearchHitItem } from './SearchHitItem.tsx';
import { SearchKinds } from './SearchKinds.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import { useResults } from './use-results.ts';

/** Number of results per page. */
const perPage = 10;

/** Shows the search page. The query and the position in its results are in the address, so that they can be shared. */
export default function SearchPage() {
  const messages = useMessages();
  const [query, setQuery] = useState('');
  const [start, setStart] = useState(0);
  const [kind, setKind] = useState<string>();
  const results = useResults(query, kind, start);
  const { answer, hits } = results;

  useEffect(() => {
    const given = new URLSearchParams(location.search);
    setQuery(given.get('q') ?? '');
    setStart(Math.max(0, (Number.parseInt(given.get('page') ?? '1', 10) || 1) - 1) * perPage);
  }, []);

  useEffect(() => {
    const address = new URL(location.href);
    const set = (name: string, value: string | undefined) =>
      value ? address.searchParams.set(name, value) : address.searchParams.delete(name);
    if (query === '' && address.searchParams.has('q') && !answer) return;
    set('q', query);
    set('page', start > 0 ? String(start / perPage + 1) : undefined);
    history.replaceState(history.state, '', address);
  }, [query, start, answer]);

  function change(text: string) {
    setQuery(text);
    setStart(0);
  }

  function chooseKind(next: string | undefined) {
    setKind(next);
    setStart(0);
  }

  const total = answer?.total ?? 0;
  return (
    <div className="search-page">
      <input
        type="search"
        aria-label={messages.searchLabel}
        placeholder={messages.searchLabel}
        maxLength={500}
        value={query}
        onChange={({ target }) => change(target.value)}
      />
      {answer && <SearchKinds kinds={answer.kinds} chosen={kind} onChoose={chooseKind} />}
      <SearchStatus results={results} query={query} />
      {hits.map((hit) => (
        <SearchHitItem key={hit.href} hit={hit} onOpen={() => markPage(query)} />
      ))}
      {total > perPage && (
        <p className="search-pages">
          <button type="button" className="button" disabled={start === 0} onClick={() => setStart(start - perPage)}>
            {messages.previous}
          </button>
          <button
            type="button"
            className="button"
            disabled={start + perPage >= total}
            onClick={() => setStart(start + perPage)}
          >
            {messages.next}
          </button>
        </p>
      )}
    </div>
  );
}
