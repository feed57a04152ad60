import { storageKeys } from '../../model/boot.ts';
import { createListeners, type Subscribable } from './listeners.ts';

/**
 * Holds which sidebar groups the reader opened and closed, by names that the theme chooses; kept until the tab is closed.
 */
export interface OpenGroupsStore extends Subscribable {
  /** Whether a group is open; undefined if the reader did not change it. */
  get(name: string): boolean | undefined;
  set(name: string, isOpen: boolean): void;
}

/** Creates the store of this tab. Without storage, it lasts until the next load. */
export function createOpenGroups(): OpenGroupsStore {
  const groups = new Map(Object.entries(read()));
  const { subscribe, tell } = createListeners();
  return {
    get: (name) => groups.get(name),
    set(name, isOpen) {
      if (groups.get(name) === isOpen) return;
      groups.set(name, isOpen);
      try {
        sessionStorage.setItem(storageKeys.openGroups, JSON.stringify(Object.fromEntries(groups)));
      } catch {
        // Storage is missing or full.
      }
      tell();
    },
    subscribe,
  };
}

/** Reads the stored groups; returns none if the stored value is not ours. */
function read(): Readonly<Record<string, boolean>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKeys.openGroups)!);
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, boolean>) : {};
  } catch {
    return {};
  }
}
