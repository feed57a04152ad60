/** A document's clock that stands still until it is told to go on. */
export interface Clock {
  tick(milliseconds: number): Promise<void>;
}

/**
 * Stops the clock in every document that the browser opens from now on. Only date and timers stand still: frames, idle time, network
 * and events go on, so pages load as ever.
 */
export async function stopClock(browser: WebdriverIO.Browser): Promise<Clock> {
  const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  return (await browser.emulate('clock', { now: 0, toFake: [...toFake] })) as Clock;
}

/** Tries an expectation until it holds; throws what it threw last when the time (milliseconds) is over. */
export async function eventually(expectation: () => void | Promise<void>, timeout = 30_000): Promise<void> {
  for (const end = Date.now() + timeout; ; ) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

/**
 * Scrolls in a page as its reader would, for whom the application waits three seconds, and tells whether it has taken over the document. For
 * polls, because only a page that is loaded hears it.
 */
export function wakeApp(): boolean {
  dispatchEvent(new Event('scroll'));
  return document.documentElement.dataset.app === 'ready';
}

/** Waits until the application has taken over the document. */
export async function hydrated(browser: WebdriverIO.Browser): Promise<void> {
  await browser.waitUntil(() => browser.execute(wakeApp), {
    timeout: 30_000,
    interval: 20,
    timeoutMsg: 'The application did not take over the document.',
  });
}
