/** Reads a key of local storage; undefined if it is absent or storage is not available (private mode, blocked cookies). */
export function readStorage(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes a key of local storage, or removes it for undefined. Returns whether that worked; never throws. */
export function writeStorage(key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Calls back when keys with that beginning may have changed elsewhere: when another tab changes one, and when the browser brings back a page
 * from its back/forward cache, which hears nothing meanwhile.
 */
export function onStored(beginning: string, onChange: () => void): void {
  const onEvent = ({ key, persisted }: Event & Partial<StorageEvent & PageTransitionEvent>) => {
    // The key of a storage that is emptied is null.
    if (persisted ?? key?.startsWith(beginning) ?? true) onChange();
  };
  addEventListener('storage', onEvent);
  addEventListener('pageshow', onEvent);
}
