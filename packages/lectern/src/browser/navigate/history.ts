/** A place on a page, in CSS pixels. */
export type ScrollPosition = readonly [x: number, y: number];

/** Remembers where each entry of the tab's history was scrolled to. */
export interface ScrollHistory {
  /** Keeps the present position for the present entry; call it before the address changes. */
  save(): void;
  /** Keeps it for a link into the page, which makes the browser add an entry by itself. */
  leave(): void;
  /** Adds or replaces an entry, then is at that entry. */
  go(address: string, kind: 'push' | 'replace'): void;
  /** To be called on `popstate`: keeps the left entry's position, gives that of the entry arrived at, undefined for a new one. */
  arrive(state: unknown): ScrollPosition | undefined;
}

const storageKey = 'lectern.scroll';

/** Makes the memory; positions outlive a reload in session storage where that is to be had. */
export function createScrollHistory(): ScrollHistory {
  const positions = readPositions();
  let key = keyOf(history.state) ?? adopt();
  /** The entry that such a link left. */
  let left: string | undefined;
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    save();
    // A reload or a way back into this document is the browser's to restore.
    history.scrollRestoration = 'auto';
    writePositions(positions);
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });

  function save(): void {
    // The newest stand last.
    positions.delete(key);
    positions.set(key, [scrollX, scrollY]);
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
      const known = keyOf(state);
      // Firefox and Safari say so only when they have scrolled to the part.
      if (known !== undefined || left !== key) save();
      left = undefined;
      key = known ?? adopt();
      return known === undefined ? undefined : positions.get(known);
    },
  };
}

/** Gives the present entry, made by the browser, a key. */
function adopt(): string {
  const key = newKey();
  history.replaceState({ ...(history.state as object | null), key }, '');
  return key;
}

function newKey(): string {
  return Math.random().toString(36);
}

function keyOf(state: unknown): string | undefined {
  return (state as { key?: string } | null)?.key;
}

/** What was kept; nothing where that is not ours. */
function readPositions(): Map<string, ScrollPosition> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey)!) as [string, ScrollPosition][]);
  } catch {
    return new Map();
  }
}

/** Keeps the newest 50 positions: more than a reader goes back, little enough to write at once. */
function writePositions(positions: ReadonlyMap<string, ScrollPosition>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)));
  } catch {
    // Without session storage a reload begins at the top.
  }
}
