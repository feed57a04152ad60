import { storageKeys } from '../../model/boot.ts';

/** Holds which groups of the sidebars the reader opened and closed, by names that the theme gives; kept until the tab is closed. */
export interface OpenGroupsStore {
  /** Whether a group is open; undefined where the reader left it as it was made. */
  get(name: string): boolean | undefined;
  set(name: string, isOpen: boolean): void;
  subscribe(onChange: () => void): () => void;
}

/** Makes the store of this tab. Where there is no storage it holds what happens until the next load. */
export function createOpenGroups(): OpenGroupsStore {
  const groups = new Map(Object.entries(read()));
  const listeners = new Set<() => void>();
  return {
    get: (name) => groups.get(name),
    set(name, isOpen) {
      if (groups.get(name) === isOpen) return;
      groups.set(name, isOpen);
      try {
        sessionStorage.setItem(storageKeys.openGroups, JSON.stringify(Object.fromEntries(groups)));
      } catch {
        // No storage, or no room in it.
      }
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** What was kept; nothing where that is not ours. */
function read(): Readonly<Record<string, boolean>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKeys.openGroups)!);
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, boolean>) : {};
  } catch {
    return {};
  }
}
