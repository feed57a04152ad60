import { storageKeys } from '../../model/boot.ts';
import { createListeners, type Subscribable } from './listeners.ts';
import { onStored, readStorage, writeStorage } from './storage.ts';

/** Holds whether the announcement is open. Closing it is final for that announcement's id. */
export interface AnnouncementStore extends Subscribable {
  isOpen(): boolean;
  close(): void;
}

/** Creates the store for the announcement with that id. */
export function createAnnouncement(id: string | undefined): AnnouncementStore {
  const { subscribe, tell } = createListeners();
  let open = id !== undefined && readStorage(storageKeys.announcement) !== id;

  function hide(): void {
    open = false;
    document.documentElement.dataset.announcement = 'closed';
    tell();
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
    subscribe,
  };
}
