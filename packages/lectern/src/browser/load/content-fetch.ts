import { fetchJson } from './fetch-json.ts';
import type { FailedLoad } from './load-error.ts';
import type { Prefetch } from './prefetch.ts';

/** The content of a file of the site, and when it was current, in milliseconds since the epoch. */
export interface Content<T> {
  readonly value: T;
  readonly since: number;
}

/** Fetches a JSON file of the site; rejects with a `FailedLoad`. */
export type ContentFetch = <T>(address: string) => Promise<Content<T>>;

/**
 * Returns a fetch that takes prefetched files from the cache without revalidating them. After a failure it ignores the
 * cache, which may hold a damaged file.
 */
export function createContentFetch(prefetch: Prefetch): ContentFetch {
  const failed = new Set<string>();

  return async <T>(address: string): Promise<Content<T>> => {
    const now = Date.now();
    const anew = async () => ({ value: await fetchJson<T>(address, 'reload'), since: now });
    const since = prefetch.take(address);
    try {
      if (failed.delete(address)) return await anew();
      if (since === undefined) return { value: await fetchJson<T>(address), since: now };
      const ahead = fetchJson<T>(address, 'force-cache').then((value) => ({ value, since }));
      return await ahead.catch((error: FailedLoad) => {
        if (error.failure === 'network' || error.failure === 'timeout') throw error;
        return anew();
      });
    } catch (error) {
      failed.add(address);
      throw error;
    }
  };
}
