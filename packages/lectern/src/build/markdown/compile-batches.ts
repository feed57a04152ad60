import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type CompiledEntry, type CompileEntry, createCompileEntry } from './compile-entry.ts';
import type { TextEntry } from './draft.ts';
import type { CompilerOptions } from './options.ts';

interface Job {
  readonly entry: TextEntry;
  readonly resolve: (compiled: CompiledEntry) => void;
  readonly reject: (error: unknown) => void;
}

/** Characters of source from which a second thread saves more than its start costs (about 0.3 s of loading grammars again). */
const worthAThread = 150_000;

/** The second thread's module, made by `scripts/compile.mjs`; there is none where the engine runs from its sources. */
const workerModule = new URL('./markdown-worker.js', import.meta.url);

/** Like `createCompileEntry`, but shares what is asked for at once between this thread and, if that pays, a second one. */
export function createBatches(options: CompilerOptions): CompileEntry {
  const compile = createCompileEntry(options);
  let waiting: Job[] = [];

  return (entry) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ entry, resolve, reject });
    });

  function flush(): void {
    const jobs = waiting;
    waiting = [];
    // A function cannot cross to another thread.
    const canShare = options.packages === undefined && availableParallelism() > 1 && existsSync(workerModule);
    const size = jobs.reduce((sum, { entry }) => sum + entry.body.source.length, 0);
    if (!canShare || size < worthAThread) return void compileHere(jobs);
    const [ours, theirs] = halve(jobs);
    compileThere(theirs);
    void compileHere(ours);
  }

  async function compileHere(jobs: readonly Job[]): Promise<void> {
    for (const { entry, resolve, reject } of jobs) await compile(entry).then(resolve, reject);
  }

  function compileThere(jobs: readonly Job[]): void {
    const worker = new Worker(workerModule, { workerData: { options, entries: jobs.map(({ entry }) => entry) } });
    let done = 0;
    worker.on('message', (compiled: CompiledEntry) => jobs[done++]?.resolve(compiled));
    worker.on('error', (error) => {
      for (const { reject } of jobs.slice(done)) reject(error);
    });
  }
}

/** Two parts of about the same number of characters: the largest first, each to the part that has less. */
function halve(jobs: readonly Job[]): [readonly Job[], readonly Job[]] {
  const parts: [Job[], Job[]] = [[], []];
  const sizes: [number, number] = [0, 0];
  const bySize = [...jobs].sort((a, b) => b.entry.body.source.length - a.entry.body.source.length);
  for (const job of bySize) {
    const at = sizes[0] <= sizes[1] ? 0 : 1;
    parts[at].push(job);
    sizes[at] += job.entry.body.source.length;
  }
  return parts;
}
