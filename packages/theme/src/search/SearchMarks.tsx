import { useMessages, usePage } from 'lectern/app';
import { reservedIds } from 'lectern/model';
import { useEffect, useState } from 'react';
import { marksKey, takeMarks } from './mark-page.client.ts';

/** Marks the words that the reader searched for on the page of a result, and offers to remove the marks. */
export function SearchMarks() {
  const { route } = usePage();
  const messages = useMessages();
  const [query, setQuery] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again on every page
  useEffect(() => {
    let isCurrent = true;
    let hide: (() => void) | undefined;
    // Few pages are reached from a result, so only those load the code.
    async function show(words: string) {
      const code = await import('./show-marks.client.ts');
      const article = document.getElementById(reservedIds.article);
      if (!isCurrent || !article) return;
      hide?.();
      hide = code.showMarks(article, words);
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
