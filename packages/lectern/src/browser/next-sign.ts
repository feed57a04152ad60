/** Resolves when the network comes back or the reader touches, clicks or focuses something: time to try again what failed. */
export function nextSign(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    for (const type of ['online', 'touchstart', 'click', 'focusin']) {
      addEventListener(
        type,
        () => {
          listening.abort();
          resolve();
        },
        { capture: true, passive: true, signal: listening.signal },
      );
    }
  });
}
