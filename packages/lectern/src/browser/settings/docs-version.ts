import { storageKeys } from '../../model/boot.ts';
import { onStored, readStorage, writeStorage } from './storage.ts';

/** Holds which version of each documentation collection the reader chose, for all tabs and visits. */
export interface DocsVersionStore {
  /** Name of the chosen version; undefined if none was chosen. */
  get(collection: string): string | undefined;
  choose(collection: string, version: string): void;
  subscribe(onChange: () => void): () => void;
}

/** Creates the store. Without storage, a choice holds for this tab only. */
export function createDocsVersion(): DocsVersionStore {
  const listeners = new Set<() => void>();
  /** Choices that could not be stored. */
  const chosen = new Map<string, string>();

  function tellAll(): void {
    for (const listener of listeners) listener();
  }

  onStored(storageKeys.docsVersion, tellAll);

  return {
    get: (collection) => chosen.get(collection) ?? readStorage(storageKeys.docsVersion + collection),
    choose(collection, version) {
      if (writeStorage(storageKeys.docsVersion + collection, version)) chosen.delete(collection);
      else chosen.set(collection, version);
      tellAll();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
