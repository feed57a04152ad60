import type { FileStore } from './file-store.ts';

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
