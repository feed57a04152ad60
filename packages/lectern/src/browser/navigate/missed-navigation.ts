import { createListeners, type Subscribable } from '../settings/listeners.ts';

/** A click that failed: its page could not be loaded, and the current view stayed. */
export interface MissedNavigation {
  readonly error: Error;
  /** Path of the page that was requested. */
  readonly path: string;
  /** Tries again. */
  retry(): void;
  /** Dismisses the notice. */
  dismiss(): void;
}

/** Holds the last click that failed, until another one succeeds, the reader retries it, or dismisses the notice. */
export interface MissedNavigationStore extends Subscribable {
  get(): MissedNavigation | undefined;
  set(missed: Pick<MissedNavigation, 'error' | 'path' | 'retry'> | undefined): void;
}

/** Creates the store of a tab. */
export function createMissedNavigation(): MissedNavigationStore {
  const { subscribe, tell } = createListeners();
  let state: MissedNavigation | undefined;
  const store: MissedNavigationStore = {
    get: () => state,
    set(missed) {
      if (!missed && !state) return;
      state = missed && { ...missed, dismiss: () => store.set(undefined) };
      tell();
    },
    subscribe,
  };
  return store;
}
