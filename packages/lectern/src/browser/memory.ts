/** Promises that are kept by a key. */
export interface Memory<T> {
  /** Gives what is kept under the key, or makes and keeps it. What is rejected is forgotten. */
  get(key: string, make: () => Promise<T>): Promise<T>;
  has(key: string): boolean;
}

/** Makes a memory. `limit`: how many are kept, the oldest dropped first. `lifetime`: milliseconds after which one is made anew. Default: all, for ever. */
export function createMemory<T>(options: { readonly limit?: number; readonly lifetime?: number } = {}): Memory<T> {
  const { limit = Number.POSITIVE_INFINITY, lifetime = Number.POSITIVE_INFINITY } = options;
  const kept = new Map<string, { readonly value: Promise<T>; readonly since: number }>();

  function find(key: string): Promise<T> | undefined {
    const entry = kept.get(key);
    return entry && Date.now() - entry.since < lifetime ? entry.value : undefined;
  }

  return {
    has: (key) => find(key) !== undefined,
    get(key, make) {
      const known = find(key);
      if (known) return known;
      const value = make();
      const entry = { value, since: Date.now() };
      kept.delete(key);
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > limit) kept.delete(oldest!);
      value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return value;
    },
  };
}
