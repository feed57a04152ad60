import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** A thread that runs authors' code, and its memory limit in megabytes, which equals the limit of this thread. */
export interface Thread {
  readonly worker: Worker;
  readonly megabytes: number;
}

/** Starts one of the command line's threads. */
export function startThread(name: 'build-thread' | 'dev-thread', workerData: unknown): Thread {
  const megabytes = Math.round(getHeapStatistics().heap_size_limit / 2 ** 20);
  const worker = new Worker(new URL(`./${name}.js`, import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  return { worker, megabytes };
}
