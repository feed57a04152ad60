/** Promises stored by key. */
export interface Memory<T> {
  /** Returns the promise stored under the key, or creates and stores it. Rejected promises are forgotten. */
  get(key: string, make: () => Promise<T>): Promise<T>;
  has(key: string): boolean;
}

/** Creates a memory that holds at most `limit` promises (default: no limit) and drops the oldest first. */
export function createMemory<T>(limit = Number.POSITIVE_INFINITY): Memory<T> {
  const kept = new Map<string, Promise<T>>();

  return {
    has: (key) => kept.has(key),
    get(key, make) {
      const known = kept.get(key);
      if (known) return known;
      const made = make();
      kept.set(key, made);
      const [oldest] = kept.keys();
      if (kept.size > limit) kept.delete(oldest!);
      made.catch(() => {
        if (kept.get(key) === made) kept.delete(key);
      });
      return made;
    },
  };
}
