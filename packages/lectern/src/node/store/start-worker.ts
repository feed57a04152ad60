import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ownWork } from './trace.ts';

/**
 * Starts a thread of the engine with a module of `dist/`, which `scripts/compile.mjs` made, and what it needs to know. Undefined on a machine
 * with one core, and if the engine runs from its sources. It does not keep the process alive; `terminate` ends it.
 */
export function startWorker(name: 'markdown-worker' | 'twin-worker', workerData?: unknown): Worker | undefined {
  const module = new URL(`./${name}.js`, import.meta.url);
  if (availableParallelism() < 2 || !existsSync(module)) return undefined;
  const thread = ownWork(() => new Worker(module, { workerData }));
  thread.unref();
  return thread;
}
