import { usePage, useSite } from 'lectern/app';
import {
  createSearchClient,
  type FoundPage,
  type SearchAnswer,
  type SearchClient,
  type SearchFailure,
} from 'lectern/app/search';
import { useEffect, useState } from 'react';

/** A page that was found, and the id to which its link leads. */
export interface PlacedHit extends FoundPage {
  readonly place?: string;
}

/** The state of a query's answer. */
export interface QueryResults {
  readonly answer?: SearchAnswer;
  readonly hits: readonly PlacedHit[];
  /** Why there is no answer. */
  readonly failure?: SearchFailure;
}

/** Milliseconds that a query rests before the texts of pages are searched for excerpts. */
const restTime = 200;
/** Number of pages that get excerpts: those in view. */
const excerpted = 4;
const nothing: QueryResults = { hits: [] };

/** Shows the results of a query. */
type ShowResults = (results: QueryResults) => void;

/**
 * Searches whenever the query changes. The last answer stays until the next one arrives. If a hosted service is configured,
 * it answers until the reader chooses the site's own search.
 */
export function useResults(
  query: string,
  kind?: string,
  start = 0,
): QueryResults & { readonly useEmbedded: () => void } {
  const [isEmbedded, setIsEmbedded] = useState(false);
  const [results, setResults] = useState(nothing);
  const search = useClient(isEmbedded, setResults);

  useEffect(() => {
    if (!search || query.trim() === '') return undefined;
    return findResults(search, query, { kind, start }, setResults);
  }, [search, query, kind, start]);

  return { ...(query.trim() === '' ? nothing : results), useEmbedded: () => setIsEmbedded(true) };
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
    if (!hosted) take(createSearchClient(baseUrl));
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
    const found = await Promise.all(answer.hits.slice(0, excerpted).map((hit) => search.excerpt(hit, query)));
    if (isCurrent) show({ answer, hits: answer.hits.map((hit, at) => withExcerpt(hit, query, found[at])) });
  }

  search.find(
    query,
    options,
    (answer) => {
      if (!isCurrent) return;
      show({ answer, hits: answer.hits });
      clearTimeout(resting);
      resting = setTimeout(() => void addExcerpts(answer), restTime);
    },
    (failure) => isCurrent && show({ hits: [], failure }),
  );
  return () => {
    isCurrent = false;
    clearTimeout(resting);
  };
}

/**
 * Returns the hit with the words around the match. If only the text matches, its link leads to that place. If the query is
 * the page's name, the page as a whole is the answer.
 */
function withExcerpt(hit: FoundPage, query: string, excerpt: Awaited<ReturnType<SearchClient['excerpt']>>): PlacedHit {
  if (!excerpt) return hit;
  const isNamed = !/\s/.test(query.trim()) && hit.title.some(({ isMarked }) => isMarked);
  return { ...hit, text: excerpt.text, place: isNamed || hit.headings.length > 0 ? undefined : excerpt.id };
}
