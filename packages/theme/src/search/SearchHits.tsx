import { memo, useDeferredValue } from 'react';
import type { PlacedHit } from './place-hits.ts';
import { SearchHitItem } from './SearchHitItem.tsx';
import { inView } from './use-results.ts';

const none: readonly PlacedHit[] = [];

/**
 * Shows the hits as options of a list. The visible ones are rendered first, and the rest after the browser has painted
 * them, so that no key waits for hits that nobody sees. Until then, the rest stays as it was.
 */
export const SearchHits = memo(function SearchHits(props: {
  readonly hits: readonly PlacedHit[];
  /** Index of the chosen option. */
  readonly active: number;
  readonly listId: string;
}) {
  const { hits, active, listId } = props;
  const rest = useDeferredValue(hits, none);
  const first = hits.slice(0, inView);
  const known = new Set(first.map(({ href }) => href));
  const shown = [...first, ...(hits.length > 0 ? rest.slice(inView).filter(({ href }) => !known.has(href)) : none)];
  let number = 0;
  const option = () => {
    const at = number++;
    return { id: `${listId}-${at}`, role: 'option', tabIndex: -1, 'aria-selected': at === active } as const;
  };
  return shown.map((hit) => <SearchHitItem key={hit.href} hit={hit} option={option} />);
});
