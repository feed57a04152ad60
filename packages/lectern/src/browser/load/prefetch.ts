import { isThriftyConnection } from './load-ahead.ts';

/** Asks for files ahead of their use. */
export interface Prefetch {
  /** Asks for a file, each address once; failures are silent. Does nothing on a thrifty connection. */
  ask(address: string): void;
  /** When a file was asked for, in milliseconds of the epoch; only the first time that this is called for it. */
  take(address: string): number | undefined;
}

/** Makes the prefetch of a tab: by link where the browser can, else by request. */
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

/** Warms the cache in browsers without link prefetch, by a GET with credentials. */
function prefetchByRequest(address: string): void {
  const request = new XMLHttpRequest();
  request.open('GET', address, true);
  request.withCredentials = true;
  request.send();
}
