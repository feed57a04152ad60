import { storageKeys } from '../../model/boot.ts';
import { createListeners, type Subscribable } from './listeners.ts';
import { onStored, readStorage, writeStorage } from './storage.ts';

/** Holds which version of each documentation collection the reader chose, for all tabs and visits. */
export interface DocsVersionStore extends Subscribable {
  /** Name of the chosen version; undefined if none was chosen. */
  get(collection: string): string | undefined;
  choose(collection: string, version: string): void;
}

/** Creates the store. Without storage, a choice holds for this tab only. */
export function createDocsVersion(): DocsVersionStore {
  const { subscribe, tell } = createListeners();
  /** Choices that could not be stored. */
  const chosen = new Map<string, string>();

  onStored(storageKeys.docsVersion, tell);

  return {
    get: (collection) => chosen.get(collection) ?? readStorage(storageKeys.docsVersion + collection),
    choose(collection, version) {
      if (writeStorage(storageKeys.docsVersion + collection, version)) chosen.delete(collection);
      else chosen.set(collection, version);
      tell();
    },
    subscribe,
  };
}
