import { isThriftyConnection } from './load-ahead.ts';

/** Requests files before they are used. */
export interface Prefetch {
  /** Requests a file, each address once; failures are silent. Does nothing on a 2g connection in data-saving mode. */
  ask(address: string): void;
  /** Returns when a file was requested, in milliseconds since the epoch, and only at the first call for that file. */
  take(address: string): number | undefined;
}

/** Creates the prefetcher of a tab: by link if the browser can, otherwise by request. */
export function createPrefetch(): Prefetch {
  const asked = new Set<string>();
  const unused = new Map<string, number>();
  const link = document.createElement('link');
  const fetchAhead = link.relList?.supports?.('prefetch') ? prefetchByLink : prefetchByRequest;

  return {
    ask(address) {
      if (asked.has(address) || isThriftyConnection()) return;
      asked.add(address);
      unused.set(address, Date.now());
      fetchAhead(address);
    },
    take(address) {
      const since = unused.get(address);
      unused.delete(address);
      return since;
    },
  };
}

function prefetchByLink(address: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'fetch';
  link.crossOrigin = 'use-credentials';
  link.href = address;
  link.onload = link.onerror = () => link.remove();
  document.head.append(link);
}

/** Warms the cache with a GET with credentials, for browsers without link prefetch. */
function prefetchByRequest(address: string): void {
  const request = new XMLHttpRequest();
  request.open('GET', address, true);
  request.withCredentials = true;
  request.send();
}
