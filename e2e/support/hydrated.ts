/** Waits until the application has taken over the document. */
export async function hydrated(browser: WebdriverIO.Browser): Promise<void> {
  await browser.waitUntil(() => browser.execute(() => document.documentElement.dataset.app === 'ready'), {
    timeout: 15_000,
    interval: 20,
    timeoutMsg: 'The application did not take over the document.',
  });
}
