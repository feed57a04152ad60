import type { ScrollPosition } from './restore-position.ts';
import { historyKeyOf, readPositions, storageKey } from './stored-positions.ts';

/** Remembers the scroll position of each entry of the tab's history. */
export interface ScrollHistory {
  /** Stores the current position for the current entry; call it before the address changes. */
  save(): void;
  /** Stores it for a link within the page, for which the browser adds an entry by itself. */
  leave(): void;
  /** Adds or replaces an entry and makes it the current one. */
  go(address: string, kind: 'push' | 'replace'): void;
  /**
   * Call it on `popstate`: stores the position of the entry that was left and returns that of the new one; undefined for an
   * entry without one.
   */
  arrive(state: unknown): ScrollPosition | undefined;
}

/** Creates the history. Positions survive a reload if session storage is available. */
export function createScrollHistory(): ScrollHistory {
  const positions = readPositions();
  let key = historyKeyOf(history.state) ?? adopt();
  /** The entry from which such a link was followed. */
  let left: string | undefined;
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    save();
    // After a reload or a return to this document, the browser restores the position.
    history.scrollRestoration = 'auto';
    writePositions(positions);
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });

  function store(): void {
    // The newest come last.
    positions.delete(key);
    positions.set(key, [scrollX, scrollY]);
  }

  function save(): void {
    // An entry without a key was added by an island.
    if (historyKeyOf(history.state) === undefined) key = adopt();
    store();
  }

  return {
    save,
    leave() {
      save();
      left = key;
    },
    go(target, kind) {
      key = newKey();
      if (kind === 'push') history.pushState({ key }, '', target);
      else history.replaceState({ key }, '', target);
    },
    arrive(state) {
      const known = historyKeyOf(state);
      // Firefox and Safari report it only after they have scrolled to the target.
      if (known !== undefined || left !== key) store();
      left = undefined;
      key = known ?? adopt();
      return known === undefined ? undefined : positions.get(known);
    },
  };
}

/** Assigns a key to the current entry, which the browser made. */
function adopt(): string {
  const key = newKey();
  history.replaceState({ ...(history.state as object | null), key }, '');
  return key;
}

function newKey(): string {
  return Math.random().toString(36);
}

/** Stores the newest 50 positions: more than a reader goes back, few enough to write at once. */
function writePositions(positions: ReadonlyMap<string, ScrollPosition>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)));
  } catch {
    // Without session storage, a reload starts at the top.
  }
}
