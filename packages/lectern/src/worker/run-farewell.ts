import { workerParams } from '../model/offline.ts';
import { bringHome } from './bring-home.ts';
import { createFileStore } from './file-store.ts';

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
