import type { BareTab } from '../support/bare-browser.ts';

/** What a tab knows about its service worker. */
export interface WorkerState {
  readonly active?: string;
  readonly waiting?: string;
  readonly isControlled: boolean;
}

/** Returns the address of the worker that controls the site, and of the one that waits. */
export function workerState(tab: BareTab): Promise<WorkerState> {
  return tab.evaluate(async () => {
    const { active, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return {
      ...(active && { active: active.scriptURL }),
      ...(waiting && { waiting: waiting.scriptURL }),
      isControlled: navigator.serviceWorker.controller !== null,
    };
  });
}

/** Waits for a condition in a tab; throws the last value after 30 seconds. */
export async function until<T>(ask: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + 30_000; ; ) {
    const value = await ask().catch(() => undefined);
    if (value !== undefined && isSo(value)) return value;
    if (Date.now() > end) throw new Error(`It is still ${JSON.stringify(value)}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until a worker with offline mode answers for the tab. */
export function untilStored(tab: BareTab): Promise<WorkerState> {
  return until(
    () => workerState(tab),
    ({ active, isControlled }) => isControlled && decodeURIComponent(active ?? '').includes('"offlineMode":true'),
  );
}

/** Goes to an address, waits until its document is loaded, and gives its heading. */
export async function headingAt(tab: BareTab, address: string): Promise<string> {
  await tab.send('Page.navigate', { url: address });
  return until(
    () =>
      tab.evaluate(() => ({
        href: location.href,
        heading: document.querySelector('h1')?.textContent ?? '',
        isReady: document.readyState === 'complete',
      })),
    ({ href, isReady }) => isReady && href.startsWith(address),
  ).then(({ heading }) => heading);
}
