/**
 * Milliseconds from the first change to the turn that processes it: an editor may write several times, or several files.
 */
const settleTime = 15;

/** Work that waits for its turn. */
export interface Turns {
  /** Adds a change of a file; it is processed soon, together with changes that follow until then. */
  add(path: string): void;
  /** Runs something in a turn of its own, after what waits already. Does nothing after the turns are closed. */
  run(work: () => Promise<void>): Promise<void>;
  /** Accepts nothing more and waits for the current turn. */
  close(): Promise<void>;
}

/**
 * Processes changes of files one turn at a time. Changes during a turn are processed in the next, so the last change wins.
 * If a turn fails, `onError` is called, and the next turn gets its changes, too.
 */
export function takeTurns(options: {
  readonly work: (changes: ReadonlySet<string>) => Promise<void>;
  readonly onError: (error: unknown) => void;
}): Turns {
  let waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last turn; none of them rejects. */
  let last: Promise<void> = Promise.resolve();
  let isClosed = false;

  function soon(): void {
    timer ??= setTimeout(begin, settleTime);
  }

  function begin(): void {
    timer = undefined;
    last = last.then(processChanges);
  }

  async function processChanges(): Promise<void> {
    if (waiting.size === 0 || isClosed) return;
    const changes = waiting;
    waiting = new Set();
    try {
      await options.work(changes);
    } catch (error) {
      options.onError(error);
      // They are added to the next change: a turn that fails at once must not run forever.
      for (const path of waiting) changes.add(path);
      waiting = changes;
    }
  }

  return {
    add(path) {
      if (isClosed) return;
      waiting.add(path);
      soon();
    },
    run(work) {
      const turn = last.then(() => (isClosed ? undefined : work()));
      last = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await last;
    },
  };
}
