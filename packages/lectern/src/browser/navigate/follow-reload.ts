import { restorePosition } from './restore-position.ts';
import { historyKeyOf, readPositions } from './stored-positions.ts';

let isFollowed = false;

/**
 * Scrolls a reloaded page on to where it was left, while its islands fill it: the browser has scrolled only as far as the page went before.
 * Call it before the first island of a document is filled; later calls do nothing.
 */
export function followReload(): void {
  if (isFollowed) return;
  isFollowed = true;
  const position = readPositions().get(historyKeyOf(history.state) ?? '');
  const end = document.documentElement.scrollHeight - innerHeight;
  // Otherwise the browser has restored it, or the reader has gone elsewhere since.
  if (position && position[1] - end > 1 && end - scrollY <= 1) restorePosition(position);
}
