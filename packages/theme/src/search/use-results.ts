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

/**
 * Searches whenever the query changes. The last answer stays until the next one arrives. If a hosted service is configured,
 * it answers until the reader chooses the site's own search.
 */
export function useResults(
  query: string,
  kind?: string,
  start = 0,
): QueryResults & { readonly useEmbedded: () => void } {
  const { baseUrl, search: settings, i18n } = useSite();
  const { version } = usePage();
  const [isEmbedded, setIsEmbedded] = useState(false);
  const [search, setSearch] = useState<SearchClient>();
  const [results, setResults] = useState(nothing);
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
        () => isCurrent && setResults({ hits: [], failure: 'unreachable' }),
      );
    }
    return () => {
      isCurrent = false;
      client?.close();
    };
  }, [baseUrl, hosted, language, version]);

  useEffect(() => {
    if (!search || query.trim() === '') return undefined;
    let isCurrent = true;
    let resting: ReturnType<typeof setTimeout> | undefined;

    async function addExcerpts(client: SearchClient, answer: SearchAnswer) {
      const found = await Promise.all(answer.hits.slice(0, excerpted).map((hit) => client.excerpt(hit, query)));
      if (isCurrent) setResults({ answer, hits: answer.hits.map((hit, at) => withExcerpt(hit, query, found[at])) });
    }

    search.find(
      query,
      { kind, start },
      (answer) => {
        if (!isCurrent) return;
        setResults({ answer, hits: answer.hits });
        clearTimeout(resting);
        resting = setTimeout(() => void addExcerpts(search, answer), restTime);
      },
      (failure) => isCurrent && setResults({ hits: [], failure }),
    );
    return () => {
      isCurrent = false;
      clearTimeout(resting);
    };
  }, [search, query, kind, start]);

  return { ...(query.trim() === '' ? nothing : results), useEmbedded: () => setIsEmbedded(true) };
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
