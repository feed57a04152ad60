import { fetchJson } from './fetch-json.ts';
import type { LoadError } from './load-error.ts';
import type { Prefetch } from './prefetch.ts';

/** Fetches a JSON file of the site; rejects with a `LoadError`. */
export type ContentFetch = <T>(address: string) => Promise<T>;

/**
 * Makes a fetch that takes what was prefetched as it lies in the cache, without asking the server whether it is fresh, and
 * that after a failure takes nothing from the cache: what arrived damaged may lie there.
 */
export function createContentFetch(prefetch: Prefetch): ContentFetch {
  const failed = new Set<string>();

  return async <T>(address: string): Promise<T> => {
    const anew = () => fetchJson<T>(address, 'reload');
    try {
      if (failed.delete(address)) return await anew();
      if (!prefetch.isFresh(address)) return await fetchJson<T>(address);
      return await fetchJson<T>(address, 'force-cache').catch((error: LoadError) => {
        if (error.failure === 'network' || error.failure === 'timeout') throw error;
        return anew();
      });
    } catch (error) {
      failed.add(address);
      throw error;
    }
  };
}
