import { parentPort, workerData } from 'node:worker_threads';
import { createCompileEntry } from './compile-entry.ts';
import type { TextEntry } from './draft.ts';
import type { CompilerOptions } from './options.ts';

// The second thread of `compile-batches.ts`: compiles the entries that it was started with and answers each as it is done.
const { options, entries } = workerData as {
  readonly options: CompilerOptions;
  readonly entries: readonly TextEntry[];
};
const compile = createCompileEntry(options);
for (const entry of entries) parentPort?.postMessage(await compile(entry));
