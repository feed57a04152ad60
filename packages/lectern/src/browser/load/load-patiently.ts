/** Loads what the app needs. Retries a failed load when the network is back or the reader does something. */
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
