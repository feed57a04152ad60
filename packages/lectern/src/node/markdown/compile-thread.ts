import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { TextEntry } from './draft.ts';
import type { CompilerOptions } from './options.ts';

/** What the second thread is given to do. */
export interface ThreadTask {
  readonly options: CompilerOptions;
  readonly entries: readonly TextEntry[];
}

/** A second thread that compiles; it answers each entry of its task with a `CompiledEntry`, in their order. */
export type CompileThread = Worker;

/** The thread's module, made by `scripts/compile.mjs`; there is none where the engine runs from its sources. */
const module = new URL('./markdown-worker.js', import.meta.url);

/**
 * Starts a second thread, which loads its parser and grammars (about 0.4 s) while this one is busy with other things.
 * Undefined on a machine with one core. It does not keep the process alive; `terminate` ends it.
 */
export function startCompileThread(): CompileThread | undefined {
  if (availableParallelism() < 2 || !existsSync(module)) return undefined;
  const thread = new Worker(module);
  thread.unref();
  return thread;
}
