import { storageKeys } from '../../model/boot.ts';
import { onStored, readStorage, writeStorage } from './storage.ts';

/** Holds whether the announcement is open. Closing it is final for that announcement's id. */
export interface AnnouncementStore {
  isOpen(): boolean;
  close(): void;
  subscribe(onChange: () => void): () => void;
}

/** Creates the store for the announcement with that id. */
export function createAnnouncement(id: string | undefined): AnnouncementStore {
  const listeners = new Set<() => void>();
  let open = id !== undefined && readStorage(storageKeys.announcement) !== id;

  function hide(): void {
    open = false;
    document.documentElement.dataset.announcement = 'closed';
    for (const listener of listeners) listener();
  }

  onStored(storageKeys.announcement, () => {
    if (open && readStorage(storageKeys.announcement) === id) hide();
  });

  return {
    isOpen: () => open,
    close() {
      writeStorage(storageKeys.announcement, id);
      hide();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
