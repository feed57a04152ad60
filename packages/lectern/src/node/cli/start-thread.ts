import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** A thread that runs authors' code, and its memory limit in megabytes, which equals the limit of this thread. */
export interface Thread {
  readonly worker: Worker;
  readonly megabytes: number;
}

/**
 * Settings of V8 for the threads that follow. Much of a build's code runs for a second or less. With the defaults, V8 spends a
 * third of the processor time of a build of 200 pages on optimizing such code and on collecting a heap that is still small.
 */
const flags = ['--interrupt-budget=1000000', '--min-semi-space-size=16', '--initial-old-space-size=256'];

/** Starts one of the command line's threads. */
export function startThread(name: 'build-thread' | 'dev-thread', workerData: unknown): Thread {
  for (const flag of flags) setFlagsFromString(flag);
  const megabytes = Math.round(getHeapStatistics().heap_size_limit / 2 ** 20);
  const worker = new Worker(new URL(`./${name}.js`, import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  return { worker, megabytes };
}
