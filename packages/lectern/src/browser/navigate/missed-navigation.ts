/** A click that led nowhere: the page that it asked for could not be loaded, and the view in place stayed. */
export interface MissedNavigation {
  readonly error: Error;
  /** Path of the page that was asked for. */
  readonly path: string;
  /** Tries again. */
  retry(): void;
  /** Takes the notice away. */
  dismiss(): void;
}

/** Holds the last click that led nowhere, until another one leads somewhere, is tried again, or the reader takes note. */
export interface MissedNavigationStore {
  get(): MissedNavigation | undefined;
  set(missed: Pick<MissedNavigation, 'error' | 'path' | 'retry'> | undefined): void;
  subscribe(onChange: () => void): () => void;
}

/** Makes the store of a tab. */
export function createMissedNavigation(): MissedNavigationStore {
  const listeners = new Set<() => void>();
  let state: MissedNavigation | undefined;
  const store: MissedNavigationStore = {
    get: () => state,
    set(missed) {
      if (!missed && !state) return;
      state = missed && { ...missed, dismiss: () => store.set(undefined) };
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
  return store;
}
