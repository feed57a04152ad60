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
const flags = [
  '--min-semi-space-size=16',
  '--initial-old-space-size=256',
  // The V8 of Node 22 and newer counts calls instead, and prints an error for a setting that it does not have.
  ...(Number.parseInt(process.versions.v8, 10) < 12 ? ['--interrupt-budget=1000000'] : []),
];

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
