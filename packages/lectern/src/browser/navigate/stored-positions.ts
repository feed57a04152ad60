import type { ScrollPosition } from './restore-position.ts';

/** Key of the session storage: positions by the keys of the tab's history. */
export const storageKey = 'lectern.scroll';

/** Returns the key of an entry by its state; undefined if the entry has none yet. */
export function historyKeyOf(state: unknown): string | undefined {
  return (state as { key?: string } | null)?.key;
}

/** Reads the positions that were stored when the tab last left a document; returns none if the stored value is not ours. */
export function readPositions(): Map<string, ScrollPosition> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey)!) as [string, ScrollPosition][]);
  } catch {
    return new Map();
  }
}
