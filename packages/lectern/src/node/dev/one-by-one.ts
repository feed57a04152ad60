/** Does something when what was begun before has ended; gives what it gives. */
export type OneByOne = <T>(work: () => Promise<T>) => Promise<T>;

/** How long what never ends holds the next back. Milliseconds. */
const patience = 5000;

/**
 * Does one thing after another. Vite gives a module that is being loaded to all who ask for it meanwhile, though its file has
 * changed since it began; so a page that was asked for after a change must not be rendered beside one from before it.
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
