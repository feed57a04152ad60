import { setImmediate } from 'node:timers/promises';
import { type CompiledEntry, type CompileEntry, createCompileEntry } from './compile-entry.ts';
import type { CompileThread, ThreadAnswer, ThreadTask } from './compile-thread.ts';
import type { TextEntry } from './draft.ts';
import type { CompilerOptions } from './options.ts';

interface Job {
  readonly entry: TextEntry;
  readonly resolve: (compiled: CompiledEntry) => void;
  readonly reject: (error: unknown) => void;
}

/** Like `createCompileEntry`, but shares what is asked for at once between this thread and the second one, if there is one. */
export function createBatches(options: CompilerOptions, thread: CompileThread | undefined): CompileEntry {
  const compile = createCompileEntry(options);
  // A function cannot cross to another thread.
  const second = options.packages === undefined ? thread : undefined;
  let waiting: Job[] = [];
  /** What the second thread has not answered yet, by number. */
  const there = new Map<number, Job>();
  let count = 0;
  second?.on('message', ({ job, compiled }: ThreadAnswer) => {
    there.get(job)?.resolve(compiled);
    there.delete(job);
  });
  second?.once('error', (error) => {
    for (const { reject } of there.values()) reject(error);
  });

  return (entry) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) void setImmediate().then(flush);
      waiting.push({ entry, resolve, reject });
    });

  function flush(): void {
    const jobs = waiting;
    waiting = [];
    const [ours, theirs] = second && jobs.length > 1 ? halve(jobs) : [jobs, []];
    if (second && theirs.length > 0) compileThere(second, theirs);
    void compileHere(ours);
  }

  async function compileHere(jobs: readonly Job[]): Promise<void> {
    for (const { entry, resolve, reject } of jobs) {
      await compile(entry).then(resolve, reject);
      // What runs beside (the bundler's plugins) gets its turn.
      await setImmediate();
    }
  }

  function compileThere(worker: CompileThread, jobs: readonly Job[]): void {
    worker.ref();
    const tasks = jobs.map((job) => {
      there.set(count, job);
      return { job: count++, entry: job.entry };
    });
    worker.postMessage({ options, tasks } satisfies ThreadTask);
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
