import type { LiveSite } from './live-site.ts';
import type { DevState, StateReader } from './read-state.ts';
import type { Turns } from './take-turns.ts';

/** The texts of a site that are compiled while it is served. */
export interface PendingTexts {
  /**
   * Returns the state once the text of a page is compiled, by `BuiltPage.key`. Without a key, once all texts are. Rejects if the
   * compiler fails, which no text of an author makes it do.
   */
  compiled(key?: string): Promise<DevState>;
  /** Compiles what no tab asks for, in short turns between those of changes and of tabs. Returns when nothing is left. */
  compileRest(): Promise<void>;
}

/** Compiles the pending texts of a live site. */
export function pendingTexts(options: {
  readonly live: LiveSite;
  readonly reader: Pick<StateReader, 'compile' | 'proceed'>;
  readonly turns: Pick<Turns, 'run'>;
  /** Tells whether the site is still served. */
  readonly isServed: () => boolean;
  /** Waits until nobody asks for anything. */
  readonly quiet: () => Promise<void>;
  /** Takes a state with more texts, and shows it. */
  readonly take: (next: DevState) => void;
}): PendingTexts {
  const { live, reader, turns, isServed, quiet, take } = options;
  let isAwaited = false;
  let rest: Promise<void> | undefined;

  /** Takes the next state in a turn, if there is still something to compile then. */
  function inTurn(isPending: () => boolean, next: () => Promise<DevState>): Promise<void> {
    return turns.run(async () => {
      if (isServed() && isPending()) take(await next());
    });
  }

  async function proceed(): Promise<void> {
    const isPending = () => live.state.pending.size > 0;
    while (isServed() && isPending()) {
      if (!isAwaited) await quiet();
      await inTurn(isPending, () => reader.proceed(live.state));
    }
  }

  function compileRest(): Promise<void> {
    rest ??= proceed();
    return rest;
  }

  return {
    async compiled(key) {
      if (key === undefined) {
        isAwaited = true;
        await compileRest();
      } else {
        const isPending = () => live.state.pending.has(key);
        if (isPending()) await inTurn(isPending, () => reader.compile(key, live.state));
      }
      return live.state;
    },
    compileRest,
  };
}
