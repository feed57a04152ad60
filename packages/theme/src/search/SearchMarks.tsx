import { useMessages, usePage } from 'lectern/app';
import { reservedIds } from 'lectern/model';
import { useEffect, useState } from 'react';
import { marksKey } from './mark-page.client.ts';

/** Marks the words that the reader searched for on the page that the result led to, and offers to take the marks away. */
export function SearchMarks() {
  const { route } = usePage();
  const messages = useMessages();
  const [query, setQuery] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page is looked at anew
  useEffect(() => {
    let wanted: string | null = null;
    try {
      wanted = sessionStorage.getItem(marksKey);
      sessionStorage.removeItem(marksKey);
    } catch {
      // Without storage nothing was asked for.
    }
    setQuery(undefined);
    if (!wanted) return undefined;
    const words = wanted;
    let isCurrent = true;
    let hide: (() => void) | undefined;
    // Few pages are arrived at from a result, so the code is loaded by those that are.
    void import('./show-marks.client.ts').then(({ showMarks }) => {
      const article = document.getElementById(reservedIds.article);
      hide = isCurrent && article ? showMarks(article, words) : undefined;
      if (hide) setQuery(words);
    });
    return () => {
      isCurrent = false;
      hide?.();
    };
  }, [route]);

  if (query === undefined) return null;
  return (
    <button
      type="button"
      className="search-marks"
      onClick={() => {
        CSS.highlights.clear();
        setQuery(undefined);
      }}
    >
      {messages.searchClearMarks.replace('{query}', query)}
    </button>
  );
}
