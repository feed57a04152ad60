import { describe, expect, it } from 'vitest';
import { openBareBrowser } from '../../support/bare-browser.ts';
import { engines, useEngine } from '../../support/engines.ts';
import { serveSite } from '../../support/serve.ts';
import { wakeApp } from '../../support/waiting.ts';
import { listenOutside } from './outside.ts';
import { leaving, tryLeaving, tryPage, tryWorker } from './ways.ts';

/** Returns the sample that tries everything: first in its worker, then in the page under test. */
const sample = (outside: string) => `it('tries', async () => {
  console.log(JSON.stringify(await (${tryWorker})('${outside}')))
  console.log(JSON.stringify(await browser.executeAsync((outside, done) => (${tryPage})(outside).then(done), '${outside}')))
  for (const name of ${JSON.stringify(leaving)}) {
    await browser.url('/page.html')
    await browser.execute(${tryLeaving}, '${outside}', name).catch(() => {})
    await browser.pause(100)
  }
})`;

describe.each(engines)('in %s', (_, openBrowser) => {
  const site = useEngine(openBrowser, async () => {
    const [{ url, close }, outside] = await Promise.all([serveSite(), listenOutside()]);
    return { url, outside, close: () => Promise.all([close(), outside.close()]) };
  });

  it.skipIf(!openBrowser)('neither a sample nor its page has a way out', async () => {
    const { tab, served } = site;
    const { outside } = served;
    await tab.open(`${served.url}/docs/selectors`);
    await expect.poll(() => tab.run(wakeApp)).toBe(true);
    const before = await tab.run(() => [location.href, document.title].join(' '));
    await tab.run((code: string) => {
      const page = '<!doctype html><title>Page</title><h1>Page</h1>';
      const job = { code, name: 'test.js', open: '/page.html', files: {}, pages: { 'page.html': page } };
      const { fetch } = window;
      window.fetch = (address, options) =>
        String(address).startsWith('/projects/')
          ? Promise.resolve(new Response(JSON.stringify(job)))
          : fetch(address, options);
      new BroadcastChannel('out').onmessage = () => {
        document.title = 'reached';
      };
      document.querySelector<HTMLElement>('.code > .run')!.click();
    }, sample(outside.address));
    await expect
      .poll(() => tab.run(() => document.querySelector('.stage [role=status]')?.textContent ?? ''), { timeout: 30_000 })
      .toMatch(/^1 passed/);
    const printed = await tab.run(() => document.querySelector('.stage-printed pre')?.textContent?.split('\n') ?? []);
    expect(printed).toEqual(['[]', '[]']);
    expect(outside.take()).toEqual([]);
    expect(await tab.run(() => caches.has('out'))).toBe(false);
    expect(await tab.run(() => [location.href, document.title].join(' '))).toBe(before);
  });
});

it('would see the same ways out of a page without the policy', async () => {
  const [outside, chromium] = await Promise.all([listenOutside(), openBareBrowser()]);
  const tab = await chromium.openTab();
  try {
    void tab.evaluate(tryPage, outside.address).catch(() => undefined);
    const seen = new Set<string>();
    const count = () => {
      for (const name of outside.take()) seen.add(name);
      return seen.size;
    };
    await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(20);
  } finally {
    await chromium.close();
    outside.close();
  }
});
