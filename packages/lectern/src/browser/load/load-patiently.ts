/** Loads what the app cannot do without; a load that failed is tried again when the network is back or the reader wants something. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await nextSign();
    }
  }
}

/** Resolves when the network comes back or the reader touches, clicks or focuses something. */
function nextSign(): Promise<void> {
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
