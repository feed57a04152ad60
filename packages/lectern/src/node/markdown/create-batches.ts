import { setImmediate } from 'node:timers/promises';
import type { Entry, TextBody } from '../../model/entry.ts';
import { type AuthorCode, authorCode, runAuthorCode } from '../ground/author-code.ts';
import { hasCode, noExtensions } from '../ground/markdown-extensions.ts';
import type { CompileThread, ThreadAnswer, ThreadTask } from './compile-thread.ts';
import { type Compilation, type CompileEntry, createCompileEntry } from './create-compile-entry.ts';
import type { KnownCodes } from './highlight/known-codes.ts';
import type { CompilerOptions } from './services.ts';

/** An entry whose article was requested. */
interface Asked {
  readonly entry: Entry<TextBody>;
  readonly known: KnownCodes | undefined;
  readonly resolve: (compiled: Compilation) => void;
  readonly reject: (error: unknown) => void;
}

/** Number of entries that the second thread has at a time, so that the next one is there when one is done. */
const ahead = 2;

/**
 * Works like `createCompileEntry`, but shares simultaneous requests between this thread and the second one, if there is
 * one. Whichever is idle takes the largest that is left. The supervisor is told which entry is being compiled, because the
 * parser may never finish a text.
 */
export function createBatches(options: CompilerOptions, thread: CompileThread | undefined): CompileEntry {
  const compile = createCompileEntry(options);
  const second = isData(options) ? thread : undefined;
  /** The largest last. */
  const waiting: Asked[] = [];
  let isAtWork = false;
  /** The entries that the second thread has not answered yet, by number, in the order in which they were sent. */
  const there = new Map<number, Asked>();
  let count = 0;
  /** The entry that the second thread is compiling. */
  let current: { readonly job: number; readonly code: AuthorCode } | undefined;
  second?.on('message', ({ job, compiled }: ThreadAnswer) => {
    there.get(job)?.resolve(compiled);
    there.delete(job);
    if (job === current?.job) {
      authorCode.publish({ code: current.code, state: 'ends' });
      current = undefined;
    }
    compileThere();
  });
  second?.once('error', (error) => {
    for (const { reject } of there.values()) reject(error);
  });

  return (entry, known) =>
    new Promise((resolve, reject) => {
      waiting.push({ entry, known, resolve, reject });
      if (isAtWork) return;
      isAtWork = true;
      void setImmediate().then(compileHere);
    });

  async function compileHere(): Promise<void> {
    waiting.sort((a, b) => a.entry.body.source.length - b.entry.body.source.length);
    for (let job = waiting.pop(); job; job = waiting.pop()) {
      // A single request is compiled in this thread.
      compileThere();
      const { entry, known, resolve, reject } = job;
      await runAuthorCode(codeOf(entry), () => compile(entry, known)).then(resolve, reject);
      // Work that runs at the same time (the bundler's plugins) gets its turn.
      await setImmediate();
    }
    isAtWork = false;
  }

  function compileThere(): void {
    while (second && there.size < ahead && waiting.length > 0) {
      second.ref();
      const job = waiting.pop()!;
      there.set(count, job);
      second.postMessage({ options, job: count++, entry: job.entry, known: job.known } satisfies ThreadTask);
    }
    const [next] = there;
    if (current || !next) return;
    const [job, { entry }] = next;
    current = { job, code: codeOf(entry) };
    authorCode.publish({ code: current.code, state: 'begins' });
  }
}

/** Tells whether the options can be sent to another thread; functions cannot. */
function isData({ packages, extensions }: CompilerOptions): boolean {
  return packages === undefined && !hasCode(extensions ?? noExtensions);
}

/**
 * Describes an entry for the supervisor. A text may take as long as a source, because on a busy machine the first one waits
 * until all tools are loaded.
 */
export function codeOf({ place }: Entry<TextBody>): AuthorCode {
  return { what: 'The page', file: place.file };
}
