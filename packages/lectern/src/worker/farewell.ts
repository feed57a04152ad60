import { workerParams } from '../model/offline.ts';
import { createFileStore, type FileStore } from './file-store.ts';

/**
 * Ends a worker for good: removes what it stored, unregisters it, and loads the pages that it answered from the server. Nothing of
 * another site on the same host is touched.
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
 * Runs the worker of a site that is not stored: one that an earlier build left on a device finds it at its own address, and is replaced
 * by it at once.
 */
export function runFarewell(scope: ServiceWorkerGlobalScope): void {
  const { registration } = scope;

  async function activate(): Promise<void> {
    const files = createFileStore(registration.scope);
    // The pages of a worker that stored nothing are the server's already.
    if (workerParams(scope.location.href).offlineMode === false) await registration.unregister();
    else await bringHome(scope, files);
  }

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
}
