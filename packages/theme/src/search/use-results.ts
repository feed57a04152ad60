import { usePage, useSite } from 'lectern/app';
import { createSearchClient, type SearchAnswer, type SearchClient, type SearchFailure } from 'lectern/app/search';
import { useEffect, useState } from 'react';
import { isNamed, type PlacedHit, placeHits } from './place-hits.ts';

/** The state of a query's answer. */
export interface QueryResults {
  readonly answer?: SearchAnswer;
  /** Number of pages that the query finds. While only a part of them is known, that of the query before. */
  readonly total?: number | undefined;
  readonly hits: readonly PlacedHit[];
  /** Why there is no answer. */
  readonly failure?: SearchFailure;
  /** Whether these are the pages that the site suggests before the reader types. */
  readonly isSuggested?: boolean;
}

/** Milliseconds that a query rests before the texts of pages in a whole answer are searched for excerpts. */
const restTime = 200;
/** Number of hits that are visible before the reader scrolls. Only they get excerpts. */
export const inView = 4;
const nothing: QueryResults = { hits: [] };

/** Shows the results of a query. */
type ShowResults = (results: QueryResults) => void;

/**
 * Searches whenever the query changes. The last answer stays until the next one arrives. If a hosted service is configured,
 * it answers until the reader chooses the site's own search. Without a query, the site's own search gives the pages that the
 * site suggests.
 */
export function useResults(
  query: string,
  kind?: string,
  start = 0,
): QueryResults & {
  /** Whether an answer, or the rest of it, is on its way. */
  readonly isWaiting: boolean;
  readonly useEmbedded: () => void;
} {
  const [isEmbedded, setIsEmbedded] = useState(false);
  const [results, setResults] = useState(nothing);
  const { search: settings } = useSite();
  const search = useClient(isEmbedded, setResults);
  const isEmpty = query.trim() === '';
  const isHosted = typeof settings === 'object' && !isEmbedded;

  useEffect(() => {
    if (!search || (isEmpty && isHosted)) return undefined;
    return findResults(search, query, isEmpty ? { kind: undefined, start: 0 } : { kind, start }, (found) =>
      setResults((last) => ({ ...found, total: isEmpty ? undefined : totalOf(found, last), isSuggested: isEmpty })),
    );
  }, [search, query, kind, start, isEmpty, isHosted]);

  // Suggestions do not answer a query, and the last answer is not a suggestion.
  const isOwn = (results.isSuggested ?? false) === isEmpty;
  const shown = isOwn ? results : nothing;
  const { answer, failure } = shown;
  const isAsked = search !== undefined && !(isEmpty && isHosted);
  const isWaiting = isAsked && !failure && (!answer || answer.isPartial === true);
  return { ...shown, isWaiting, useEmbedded: () => setIsEmbedded(true) };
}

/**
 * Returns the number of pages to show for an answer. One that grows while the texts are searched would tell readers to look elsewhere, and
 * so would an early "Nothing found".
 */
function totalOf({ answer }: QueryResults, last: QueryResults): number | undefined {
  return answer?.isPartial ? last.total || undefined : answer?.total;
}

/** Returns the client of the hosted service or of the site's own search, once it is loaded. */
function useClient(isEmbedded: boolean, show: ShowResults): SearchClient | undefined {
  const { baseUrl, search: settings, i18n } = useSite();
  const { version } = usePage();
  const [search, setSearch] = useState<SearchClient>();
  const hosted = typeof settings === 'object' && !isEmbedded ? settings : undefined;
  const language = i18n.currentLocale;

  useEffect(() => {
    let client: SearchClient | undefined;
    let isCurrent = true;
    const take = (made: SearchClient) => {
      client = made;
      if (isCurrent) setSearch(made);
    };
    if (!hosted) take(createSearchClient(baseUrl, version));
    else {
      import('lectern/app/hosted-search').then(
        ({ createHostedClient }) => take(createHostedClient(hosted, { baseUrl, language, version })),
        () => isCurrent && show({ hits: [], failure: 'unreachable' }),
      );
    }
    return () => {
      isCurrent = false;
      client?.close();
    };
  }, [baseUrl, hosted, language, version, show]);

  return search;
}

/** Searches, and adds excerpts once the query rests. Returns a function that ends it. */
function findResults(
  search: SearchClient,
  query: string,
  options: { readonly kind: string | undefined; readonly start: number },
  show: ShowResults,
): () => void {
  let isCurrent = true;
  let resting: ReturnType<typeof setTimeout> | undefined;

  async function addExcerpts(answer: SearchAnswer) {
    const found = await Promise.all(
      answer.hits
        .slice(0, inView)
        .map((hit) => (hit.explained || isNamed(hit, query) ? undefined : search.excerpt(hit, query))),
    );
    if (isCurrent) show({ answer, hits: placeHits(answer.hits, found, query) });
  }

  search.find(
    query,
    options,
    (answer) => {
      if (!isCurrent) return;
      show({ answer, hits: answer.hits });
      clearTimeout(resting);
      // The next answer may have other pages in view.
      if (query.trim() === '' || answer.isPartial) return;
      resting = setTimeout(() => void addExcerpts(answer), restTime);
    },
    (failure) => isCurrent && show({ hits: [], failure }),
  );
  return () => {
    isCurrent = false;
    clearTimeout(resting);
  };
}
