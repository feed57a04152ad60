import type { WorkerSettings } from '../model/offline.ts';
import { runWorker } from './run-worker.ts';

// The service worker of a site with offline mode.
declare const __WORKER__: WorkerSettings;
declare const self: ServiceWorkerGlobalScope;

runWorker(self, __WORKER__);
