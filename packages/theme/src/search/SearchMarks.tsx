import { useMessages, usePage } from 'lectern/app';
import { reservedIds } from 'lectern/model';
import { useEffect, useState } from 'react';
import { marksKey, takeMarks } from './mark-page.client.ts';

/** Marks the words that the reader searched for on the page that the result led to, and offers to take the marks away. */
export function SearchMarks() {
  const { route } = usePage();
  const messages = useMessages();
  const [query, setQuery] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page is looked at anew
  useEffect(() => {
    let isCurrent = true;
    let hide: (() => void) | undefined;
    // Few pages are arrived at from a result, so the code is loaded by those that are.
    async function show(words: string) {
      const { showMarks } = await import('./show-marks.client.ts');
      const article = document.getElementById(reservedIds.article);
      if (!isCurrent || !article) return;
      hide?.();
      hide = showMarks(article, words);
      setQuery(hide && words);
    }
    const onMark = (event: Event) => void show((event as CustomEvent<string>).detail);

    setQuery(undefined);
    const wanted = takeMarks();
    if (wanted) void show(wanted);
    addEventListener(marksKey, onMark);
    return () => {
      isCurrent = false;
      removeEventListener(marksKey, onMark);
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
