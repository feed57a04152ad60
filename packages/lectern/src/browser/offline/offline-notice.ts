/** What offline mode has to ask the reader. */
export type OfflineNotice =
  /** Another build is stored and waits; `accept` activates it and reloads the page. */
  | { readonly kind: 'update'; readonly accept: () => void; readonly dismiss: () => void }
  /** The site would be stored, and data is dear; `bytes` is what that loads. */
  | { readonly kind: 'price'; readonly bytes: number; readonly accept: () => void; readonly dismiss: () => void };

/** Holds the question that is open. */
export interface OfflineNoticeStore {
  get(): OfflineNotice | undefined;
  set(notice: OfflineNotice | undefined): void;
  subscribe(onChange: () => void): () => void;
}

/** Makes the store of a tab. */
export function createOfflineNotice(): OfflineNoticeStore {
  const listeners = new Set<() => void>();
  let state: OfflineNotice | undefined;
  return {
    get: () => state,
    set(notice) {
      state = notice;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
