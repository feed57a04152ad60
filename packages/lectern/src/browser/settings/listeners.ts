/** What changes, and calls those back who follow it. */
export interface Subscribable {
  /** Calls back on every change; returns a function that stops it. */
  subscribe(onChange: () => void): () => void;
}

/** Those who follow a store. */
export interface Listeners extends Subscribable {
  /** Tells them that the store has changed. */
  tell(): void;
}

/** Creates the listeners of a store, none at first. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    tell() {
      for (const listener of listeners) listener();
    },
  };
}
