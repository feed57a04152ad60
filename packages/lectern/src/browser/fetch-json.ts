import { loadError } from './load-error.ts';

/** Milliseconds after which a load counts as failed. */
export const loadTimeout = 15_000;

/** Fetches JSON with credentials; throws a `LoadError` that says whether network, status, time or format failed. */
export async function fetchJson<T>(address: string): Promise<T> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, { credentials: 'same-origin', signal: AbortSignal.timeout(loadTimeout) });
    text = response.ok ? await response.text() : '';
  } catch (cause) {
    if ((cause as Error).name === 'TimeoutError') throw loadError('timeout', `No answer within ${loadTimeout / 1000} seconds.`, cause);
    throw loadError('network', 'The network could not be reached, or the connection broke.', cause);
  }
  if (!response.ok) throw loadError('status', `The server answered with status ${response.status}.`);
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw loadError('format', 'The content arrived incomplete or damaged.', cause);
  }
}
