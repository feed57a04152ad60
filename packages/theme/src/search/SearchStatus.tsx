import { fillMessage, type Messages, useMessages } from 'lectern/app';
import type { SearchFailure } from 'lectern/app/search';
import type { useResults } from './use-results.ts';

const failures: Readonly<Record<SearchFailure, keyof Messages>> = {
  embedded: 'searchFailed',
  timeout: 'searchTimeout',
  unreachable: 'searchUnreachable',
  refused: 'searchRefused',
  busy: 'searchBusy',
  damaged: 'searchDamaged',
};

/**
 * Says how many pages were found, or what to do if there are none, and after a while that the answer takes long. If a service fails, offers
 * the site's own search.
 */
export function SearchStatus({ results }: { readonly results: ReturnType<typeof useResults> }) {
  const messages = useMessages();
  const { total, failure, isWaiting, useEmbedded } = results;
  const found = total === 0 ? messages.searchNothing : total && fillMessage(messages.searchCount, { count: total });
  const said = failure ? messages[failures[failure]] : found;
  const isLate = !said && isWaiting;
  return (
    <>
      {/* One text, which can be changed even if a translator has taken its place. */}
      <p className={isLate ? 'search-status late' : 'search-status'} role="status">
        {isLate ? messages.loading : said}
      </p>
      {failure && failure !== 'embedded' && (
        <button type="button" className="button search-embedded" onClick={useEmbedded}>
          {messages.searchEmbedded}
        </button>
      )}
    </>
  );
}
