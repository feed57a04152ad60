import type { WorkerSettings } from '../model/offline.ts';
import { runFarewell } from './farewell.ts';
import { runWorker } from './run-worker.ts';

// The service worker of a build with offline mode. Without settings, it is the worker of a build without offline mode and
// of the development server.
declare const __WORKER__: WorkerSettings | undefined;
declare const self: ServiceWorkerGlobalScope;

if (__WORKER__) runWorker(self, __WORKER__);
else runFarewell(self);
