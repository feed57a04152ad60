/**
 * Milliseconds from the first change to the turn that processes it: an editor may write several times, or several files.
 */
const settleTime = 15;

/** Changes that wait for their turn. */
export interface Turns {
  /** Adds a change of a file; it is processed soon, together with changes that follow until then. */
  add(path: string): void;
  /** Accepts no more changes and waits for the current turn. */
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
  let turn: Promise<void> | undefined;
  let isClosed = false;

  function soon(): void {
    timer ??= setTimeout(begin, settleTime);
  }

  function begin(): void {
    timer = undefined;
    turn ??= run().finally(() => {
      turn = undefined;
    });
  }

  async function run(): Promise<void> {
    while (waiting.size > 0 && !isClosed) {
      const changes = waiting;
      waiting = new Set();
      try {
        await options.work(changes);
      } catch (error) {
        options.onError(error);
        // They are added to the next change: a turn that fails at once must not run forever.
        for (const path of waiting) changes.add(path);
        const isMore = waiting.size > 0;
        waiting = changes;
        if (!isMore) return;
      }
    }
  }

  return {
    add(path) {
      if (isClosed) return;
      waiting.add(path);
      soon();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
