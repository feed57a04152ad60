import { createListeners, type Subscribable } from '../settings/listeners.ts';

/** A question of offline mode to the reader. */
export type OfflineNotice =
  /** A new build is stored and waits; `accept` activates it and reloads the page. */
  | { readonly kind: 'update'; readonly accept: () => void; readonly dismiss: () => void }
  /** The site could be stored, but the connection is metered; `bytes` is the size of the download. */
  | { readonly kind: 'price'; readonly bytes: number; readonly accept: () => void; readonly dismiss: () => void };

/** Holds the open question. */
export interface OfflineNoticeStore extends Subscribable {
  get(): OfflineNotice | undefined;
  set(notice: OfflineNotice | undefined): void;
}

/** Creates the store of a tab. */
export function createOfflineNotice(): OfflineNoticeStore {
  const { subscribe, tell } = createListeners();
  let state: OfflineNotice | undefined;
  return {
    get: () => state,
    set(notice) {
      state = notice;
      tell();
    },
    subscribe,
  };
}
