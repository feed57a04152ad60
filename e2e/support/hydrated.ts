/** Waits until the application has taken over the document: React has marked its root's children. */
export async function hydrated(browser: WebdriverIO.Browser): Promise<void> {
  await browser.waitUntil(
    () =>
      browser.execute(() => {
        const child = document.getElementById('root')?.firstElementChild;
        return child !== null && child !== undefined && Object.keys(child).some((key) => key.startsWith('__reactProps'));
      }),
    { timeout: 15_000, interval: 20, timeoutMsg: 'The application did not take over the document.' },
  );
}
