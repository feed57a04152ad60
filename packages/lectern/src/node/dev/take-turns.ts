/** Milliseconds from the first change to the turn that works on it: an editor may write several times, or several files. */
const settleTime = 15;

/** Changes that wait for their turn. */
export interface Turns {
  /** Notes a change of a file; it is worked on soon, together with what comes in until then. */
  add(path: string): void;
  /** Takes nothing more and waits for the turn under way. */
  close(): Promise<void>;
}

/**
 * Works on changes of files one turn at a time. What changes during a turn is worked on in the next, so the last change wins.
 * When a turn fails, `onError` hears of it, and the next turn gets its changes too.
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
        // They come with the next change: a turn that fails at once must not run for ever.
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
