import { generatorMark } from '../model/offline.ts';

/**
 * Whether the server says that a site has no worker at this address any more, because the site was deleted or has moved. The
 * browser would keep the old worker for ever. An answer that a login page or a failing server could give says nothing. Rejects
 * without a network.
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
