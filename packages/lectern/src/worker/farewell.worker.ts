import { runFarewell } from './run-farewell.ts';

// The service worker of a build without offline mode, and of the development server.
declare const self: ServiceWorkerGlobalScope;

runFarewell(self);
