import { parentPort } from 'node:worker_threads';
import { startWorker, type WorkerName } from './start-worker.ts';

/** A thread that answers tasks, which this one sends while it does something else. */
export interface TaskThread<Task, Answer> {
  /** Returns the answer to a task. Rejects with what its thread threw. */
  ask(task: Task): Promise<Answer>;
  /** Ends the thread, whatever it does. */
  end(): void;
}

/** A task on its way, with a unique number. */
interface Sent<Task> {
  readonly job: number;
  readonly task: Task;
}

/** What comes back. */
type Returned<Answer> = { readonly job: number } & ({ readonly answer: Answer } | { readonly error: unknown });

/** Number of tasks that a thread has at a time, so that it has work while this one is busy. */
const ahead = 16;

/** Starts a thread for tasks, whose module calls `answerTasks`; undefined if it is of no use, see `startWorker`. */
export function startTaskThread<Task, Answer>(
  name: WorkerName,
  workerData: unknown,
): TaskThread<Task, Answer> | undefined {
  const thread = startWorker(name, workerData);
  if (!thread) return undefined;
  const waiting: Sent<Task>[] = [];
  const asked = new Map<number, { resolve(answer: Answer): void; reject(error: unknown): void }>();
  let jobs = 0;
  let there = 0;
  const send = () => {
    for (; there < ahead && waiting.length > 0; there++) thread.postMessage(waiting.shift());
  };
  thread.on('message', (returned: Returned<Answer>) => {
    there--;
    send();
    const { resolve, reject } = asked.get(returned.job)!;
    asked.delete(returned.job);
    if ('error' in returned) reject(returned.error);
    else resolve(returned.answer);
  });
  thread.once('error', (error) => {
    for (const { reject } of asked.values()) reject(error);
  });
  return {
    ask: (task) =>
      new Promise((resolve, reject) => {
        thread.ref();
        asked.set(jobs, { resolve, reject });
        waiting.push({ job: jobs++, task });
        send();
      }),
    end: () => void thread.terminate(),
  };
}

/** Answers the tasks of the thread that started this one, several at once where an answer takes time of other threads. */
export function answerTasks<Task, Answer>(answerOf: (task: Task) => Answer | Promise<Answer>): void {
  const answer = async ({ job, task }: Sent<Task>): Promise<Returned<Answer>> => {
    try {
      return { job, answer: await answerOf(task) };
    } catch (error) {
      return { job, error };
    }
  };
  parentPort?.on(
    'message',
    (sent: Sent<Task>) => void answer(sent).then((returned) => parentPort?.postMessage(returned)),
  );
}
