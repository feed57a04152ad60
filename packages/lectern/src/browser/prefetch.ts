import { isThriftyConnection } from './connection.ts';

/** Asks for a file ahead of its use, each address once; failures are silent. */
export function createPrefetch(): (address: string) => void {
  const asked = new Set<string>();
  const link = document.createElement('link');
  const fetchAhead = link.relList?.supports?.('prefetch') ? prefetchByLink : prefetchByRequest;

  return (address) => {
    if (asked.has(address) || isThriftyConnection()) return;
    asked.add(address);
    fetchAhead(address);
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

/** For browsers without link prefetch: a GET with credentials, which warms the cache (specification, section 7). */
function prefetchByRequest(address: string): void {
  const request = new XMLHttpRequest();
  request.open('GET', address, true);
  request.withCredentials = true;
  request.send();
}
