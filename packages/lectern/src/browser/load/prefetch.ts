import { isThriftyConnection } from './load-ahead.ts';

/** Requests files before they are used. */
export interface Prefetch {
  /** Requests a file, each address once; failures are silent. Does nothing on a 2g connection in data-saving mode. */
  ask(address: string): void;
  /** Returns when a file was requested, in milliseconds since the epoch, and only at the first call for that file. */
  take(address: string): number | undefined;
}

/**
 * Creates the prefetcher of a tab. It warms the cache by requests of low priority: Safari knows no links of type `prefetch`, and the
 * content security policy refuses them in Firefox, where `default-src` decides about them.
 */
export function createPrefetch(): Prefetch {
  const asked = new Set<string>();
  const unused = new Map<string, number>();

  return {
    ask(address) {
      if (asked.has(address) || isThriftyConnection()) return;
      asked.add(address);
      unused.set(address, Date.now());
      // What is not read to its end may not be stored.
      fetch(address, { priority: 'low' })
        .then((response) => response.text())
        .catch(() => undefined);
    },
    take(address) {
      const since = unused.get(address);
      unused.delete(address);
      return since;
    },
  };
}
