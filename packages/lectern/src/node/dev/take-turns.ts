import { setTimeout as pause } from 'node:timers/promises';
import { stateOfPath } from '../store/path-state.ts';

/** Minimum milliseconds from the first change of a turn to its result: an editor may write several times, or several files. */
const settleTime = 15;

/** What a turn has prepared: shows it, or does what cannot be undone. */
export type Finish = () => void | Promise<void>;

/** Work that waits for its turn. */
export interface Turns {
  /** Adds a change of a file, as an absolute path; it is processed together with changes that follow soon. */
  add(path: string): void;
  /** Runs something in a turn of its own, after what waits already. Does nothing after the turns are closed. */
  run(work: () => Promise<void>): Promise<void>;
  /** Accepts nothing more and waits for the current turn. */
  close(): Promise<void>;
}

/**
 * Processes changes of files one turn at a time, so the last change wins. A turn prepares as soon as a file changed, because waiting would
 * make every save slower. It prepares once more, with all changes, if others came until it was done and at least 15 ms had passed, or if a
 * file was still being written. So `prepare` must leave no trace until its result is called. Changes after that are processed in the next
 * turn. If a turn fails, `onError` is called, and the next turn gets its changes, too.
 */
export function takeTurns(options: {
  readonly prepare: (changes: ReadonlySet<string>) => Promise<Finish>;
  readonly onError: (error: unknown) => void;
}): Turns {
  let waiting = new Set<string>();
  /** When the first of these changes came, if a turn for them is to begin. */
  let since: number | undefined;
  /** The last turn; none of them rejects. */
  let last: Promise<void> = Promise.resolve();
  let isClosed = false;

  /** Returns the changes that wait, together with some others. */
  function take(others: Iterable<string> = []): ReadonlySet<string> {
    const taken = new Set([...others, ...waiting]);
    waiting = new Set();
    return taken;
  }

  async function processChanges(): Promise<void> {
    const end = (since ?? 0) + settleTime;
    since = undefined;
    if (waiting.size === 0 || isClosed) return;
    let changes = take();
    try {
      const states = statesOf(changes);
      const early = options.prepare(changes);
      await Promise.allSettled([early, pause(Math.max(0, end - performance.now()))]);
      const hasMore = waiting.size > 0 || statesOf(changes) !== states;
      changes = take(changes);
      const finish = await (hasMore ? options.prepare(changes) : early);
      if (!isClosed) await finish();
    } catch (error) {
      options.onError(error);
      // They are added to the next change: a turn that fails at once must not run forever.
      waiting = new Set(take(changes));
    }
  }

  return {
    add(path) {
      if (isClosed) return;
      waiting.add(path);
      if (since !== undefined) return;
      since = performance.now();
      last = last.then(processChanges);
    },
    run(work) {
      const turn = last.then(() => (isClosed ? undefined : work()));
      last = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      isClosed = true;
      await last;
    },
  };
}

/** Returns a text that changes with what the files are: a program may be in the middle of writing one. */
function statesOf(paths: ReadonlySet<string>): string {
  return [...paths].map(stateOfPath).join('\n');
}
