import { generatorMark } from '../model/offline.ts';

/**
 * Tells whether the server says that the site no longer has a worker at this address, because the site was deleted or
 * moved. Otherwise the browser would keep the old worker for ever. An answer that could come from a login page or a failing
 * server does not count. Rejects without a network.
 */
export async function isAbandoned(worker: string, home: string): Promise<boolean> {
  const answer = await ask(worker);
  if (answer.status === 404 || answer.status === 410) return true;
  if (!answer.ok) return false;
  // Browsers accept no worker from another address.
  if (/javascript/.test(answer.headers.get('content-type') ?? '')) return answer.redirected;
  const page = await ask(home);
  return page.ok && (await page.text()).includes(generatorMark);
}

function ask(address: string): Promise<Response> {
  return fetch(address, { cache: 'no-cache', credentials: 'same-origin', priority: 'low' });
}
