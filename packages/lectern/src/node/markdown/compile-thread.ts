import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Entry, TextBody } from '../../model/entry.ts';
import { ownWork } from '../store/trace.ts';
import type { Compilation } from './create-compile-entry.ts';
import type { KnownCodes } from './highlight/known-codes.ts';
import type { CompilerOptions } from './services.ts';

/** A task of the second thread. It serves one compiler, so the options never change. */
export interface ThreadTask {
  readonly options: CompilerOptions;
  /** A unique number. */
  readonly job: number;
  readonly entry: Entry<TextBody>;
  readonly known?: KnownCodes | undefined;
}

/** The answer to a task, sent as soon as it is done. Tasks are processed in order. */
export interface ThreadAnswer {
  readonly job: number;
  readonly compiled: Compilation;
}

/** A second thread that compiles. It accepts tasks while it is busy. */
export type CompileThread = Worker;

/** The thread's module, made by `scripts/compile.mjs`. It does not exist if the engine runs from its sources. */
const module = new URL('./markdown-worker.js', import.meta.url);

/**
 * Starts a second thread, which loads its parser and grammars (about 0.4 s) while this one is busy. Undefined on a machine
 * with one core. It does not keep the process alive; `terminate` ends it.
 */
export function startCompileThread(): CompileThread | undefined {
  if (availableParallelism() < 2 || !existsSync(module)) return undefined;
  const thread = ownWork(() => new Worker(module));
  thread.unref();
  return thread;
}
