import type { MouseEvent } from 'react';

/** Tells whether a click opens its link in another tab or window or saves it, and leaves this page as it is. */
export function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
