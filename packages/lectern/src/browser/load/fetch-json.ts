import { loadError } from './load-error.ts';

/** Milliseconds after which a load fails. */
export const loadTimeout = 15_000;

/**
 * Fetches JSON with credentials. Throws a `LoadError` that says whether the network, the status, the time or the format was
 * the problem.
 */
export async function fetchJson<T>(address: string, cache: RequestCache = 'default'): Promise<T> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), loadTimeout);
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, { credentials: 'same-origin', cache, signal: timeout.signal });
    text = response.ok ? await response.text() : '';
  } catch (cause) {
    if (timeout.signal.aborted)
      throw loadError('timeout', `No answer within ${loadTimeout / 1000} seconds.`, { cause });
    throw loadError('network', 'The network could not be reached, or the connection broke.', { cause });
  } finally {
    clearTimeout(timer);
  }
  const { ok, status } = response;
  if (!ok) throw loadError('status', `The server answered with status ${status}.`, { status });
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw loadError('format', 'The content arrived incomplete or damaged.', { cause });
  }
}
