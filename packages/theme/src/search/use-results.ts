import { useSite } from 'lectern/app';
import { createSearchClient, type Excerpt, type SearchAnswer, type SearchClient } from 'lectern/app/search';
import { useEffect, useState } from 'react';

/** What is known of the answer to a query. */
export interface Results {
  readonly answer?: SearchAnswer;
  /** Why there is no answer. */
  readonly failure?: string;
  /** Words around what matches, by the addresses of pages. */
  readonly excerpts: ReadonlyMap<string, Excerpt>;
}

/** Milliseconds that a query rests before the texts of pages are looked into. */
const restTime = 200;
/** Pages whose texts are looked into: those in view. */
const excerpted = 4;
const noExcerpts: Results['excerpts'] = new Map();
const nothing: Results = { excerpts: noExcerpts };

/** Searches while the query changes. The last answer stays until the next one is there. */
export function useResults(query: string, kind?: number, start = 0): Results {
  const { baseUrl } = useSite();
  const [search, setSearch] = useState<SearchClient>();
  const [results, setResults] = useState(nothing);

  useEffect(() => {
    const client = createSearchClient(baseUrl);
    setSearch(client);
    return client.close;
  }, [baseUrl]);

  useEffect(() => {
    if (!search || query.trim() === '') return undefined;
    let isCurrent = true;
    let resting: ReturnType<typeof setTimeout> | undefined;

    async function addExcerpts(client: SearchClient, answer: SearchAnswer) {
      const hits = answer.hits.slice(0, excerpted);
      const found = await Promise.all(hits.map(({ page, terms }) => client.excerpt(page.href, terms)));
      const excerpts = new Map(hits.flatMap(({ page }, at) => (found[at] ? [[page.href, found[at]] as const] : [])));
      if (isCurrent) setResults({ answer, excerpts });
    }

    search.find(
      query,
      { kind, start },
      (answer) => {
        if (!isCurrent) return;
        setResults({ answer, excerpts: noExcerpts });
        clearTimeout(resting);
        resting = setTimeout(() => void addExcerpts(search, answer), restTime);
      },
      (failure) => isCurrent && setResults({ failure, excerpts: noExcerpts }),
    );
    return () => {
      isCurrent = false;
      clearTimeout(resting);
    };
  }, [search, query, kind, start]);

  return query.trim() === '' ? nothing : results;
}
