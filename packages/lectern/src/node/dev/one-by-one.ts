/** Runs something when everything before it has ended; returns its result. */
export type OneByOne = <T>(work: () => Promise<T>) => Promise<T>;

/** Milliseconds after which endless work no longer blocks the next. */
const patience = 5000;

/**
 * Returns a function that runs work one after the other. Vite returns a module that is being loaded to everybody who
 * requests it meanwhile, even if its file has changed since. So a page that was requested after a change must not be
 * rendered beside one from before it.
 */
export function oneByOne(): OneByOne {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const before = last;
    const turn = Promise.race([before, new Promise((resolve) => setTimeout(resolve, patience).unref())]).then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
