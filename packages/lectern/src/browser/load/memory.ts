/** Promises that are kept by a key. */
export interface Memory<T> {
  /** Gives what is kept under the key, or makes and keeps it. What is rejected is forgotten. */
  get(key: string, make: () => Promise<T>): Promise<T>;
  has(key: string): boolean;
}

/** Makes a memory of so many promises (default: of all), the oldest dropped first. */
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
