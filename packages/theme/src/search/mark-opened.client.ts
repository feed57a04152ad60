import { clickedLink } from 'lectern/app';
import type { MouseEvent } from 'react';
import { markPage } from './mark-page.client.ts';

/** Returns what a click on a result does: the page that opens in this tab marks the words of the query. */
export function markOpened(query: string): (event: MouseEvent) => void {
  return ({ nativeEvent }) => clickedLink(nativeEvent) && markPage(query);
}
