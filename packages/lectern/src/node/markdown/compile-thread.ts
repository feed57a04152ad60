import type { Worker } from 'node:worker_threads';
import type { Entry, TextBody } from '../../model/entry.ts';
import { startWorker } from '../store/start-worker.ts';
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

/**
 * Starts a second thread, which loads its parser and grammars (about 0.4 s) while this one is busy. Undefined if it is of no use; see
 * `startWorker`.
 */
export function startCompileThread(): CompileThread | undefined {
  return startWorker('markdown-worker');
}
