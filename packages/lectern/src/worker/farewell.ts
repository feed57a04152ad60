import { workerParams } from '../model/offline.ts';
import { createFileStore, type FileStore } from './file-store.ts';

/**
 * Ends a worker for good: removes what it stored, unregisters it, and reloads the pages that it answered from the server.
 * Other sites on the same host are not touched.
 */
export async function bringHome(scope: ServiceWorkerGlobalScope, files: FileStore): Promise<void> {
  // A store that cannot be opened must not keep readers on an old build.
  await files.clear().catch(() => undefined);
  await scope.registration.unregister();
  for (const client of await scope.clients.matchAll({ type: 'window' })) {
    // Not awaited: a page that loads may wait for this worker in turn.
    void client.navigate(client.url).catch(() => undefined);
  }
}

/**
 * Runs the worker of a site that is not stored. A worker that an earlier build installed finds this one at its own address
 * and is replaced by it at once.
 */
export function runFarewell(scope: ServiceWorkerGlobalScope): void {
  const { registration } = scope;

  async function activate(): Promise<void> {
    const files = createFileStore(registration.scope);
    // If the worker stored nothing, its pages already come from the server.
    if (workerParams(scope.location.href).offlineMode === false) await registration.unregister();
    else await bringHome(scope, files);
  }

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
}
