import type { CDPSession } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSession, type Session } from '../support/session.ts';
import { buildSmallSite, type FaultySite, serveFaulty } from '../support/small-site.ts';
import { hydrated } from '../support/waiting.ts';

let session: Session;
let browser: WebdriverIO.Browser;
let protocol: CDPSession;
let site: FaultySite;

beforeAll(async () => {
  site = await serveFaulty(buildSmallSite('navigation'));
  session = await openSession({ isBidi: true });
  ({ browser } = session);
  protocol = (await (await session.page()).createCDPSession()) as unknown as CDPSession;
  await protocol.send('DOM.enable');
  await protocol.send('CSS.enable');
});
afterAll(async () => {
  await session?.close();
  await site?.close();
});
beforeEach(async () => {
  site.clear();
  await protocol.send('Network.clearBrowserCache');
});

/** Tells whether an element is drawn with one of the page's own fonts. */
async function isOwnFont(selector: string): Promise<boolean> {
  const { root } = await protocol.send('DOM.getDocument');
  const { nodeId } = await protocol.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await protocol.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
}

/** Returns how much the document has shifted on its own. */
async function totalShift(): Promise<number> {
  return await browser.execute(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(resolve, 200, 0);
      }),
  );
}

/** Returns how many fonts the boot script preloads. */
const preloads = () => browser.execute(() => document.querySelectorAll('link[as=font]:not([media="not all"])').length);

const hasSheet = () =>
  browser.execute(() => Boolean(document.querySelector<HTMLLinkElement>('link[rel=stylesheet]:not([media])')?.sheet));

/** Tells whether the view has remembered its fonts, which it does once the browser is idle. */
const isRemembered = () => browser.execute(() => localStorage.getItem('lectern.fonts')?.includes('plex-sans') ?? false);

/** Opens a page, and waits until nothing more comes of it. */
async function open(path: string): Promise<void> {
  await browser.url(site.url + path);
  await hydrated(browser);
  await browser.waitUntil(hasSheet, { interval: 20 });
  await browser.waitUntil(isRemembered, { interval: 20 });
}

describe('fonts', () => {
  it('are there when the page is first painted where the browser has them, and nothing moves', async () => {
    await open('/docs/guides/long');
    await open('/docs/guides/long');
    expect([await isOwnFont('h1'), await isOwnFont('#lectern-article p')]).toEqual([true, true]);
    expect(await totalShift()).toBe(0);
  });

  it('are not waited for where the server is far, and there at the next page', async () => {
    await browser.execute(() => localStorage.clear());
    site.inject(/long$/, { kind: 'delay', milliseconds: 150 });
    await open('/docs/guides/long');
    expect(await preloads()).toBe(0);
    expect(await isOwnFont('h1')).toBe(false);
    expect(await totalShift()).toBe(0);
    await open('/docs/guides/long');
    expect(await preloads()).toBe(1);
    expect(await isOwnFont('h1')).toBe(true);
  });

  it('are loaded where the page uses them, headings and text in one file, and no others', async () => {
    await open('/docs/guides/long');
    const loaded = () =>
      site.requests
        .filter((path) => path.endsWith('.woff2'))
        .map((path) => /plex-[a-z]+/.exec(path)?.[0])
        .sort();
    expect(loaded()).toEqual(['plex-sans']);
  });

  it('that come late wait for the next view, and nothing moves', async () => {
    await browser.execute(() => localStorage.clear());
    site.inject(/woff2$/, { kind: 'hang' });
    await browser.url(`${site.url}/docs/guides/long`, { wait: 'interactive' });
    const isPainted = () => browser.execute(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await browser.waitUntil(isPainted, { interval: 20 });
    site.clear();
    await hydrated(browser);
    await browser.waitUntil(hasSheet, { interval: 20 });
    expect([await isOwnFont('h1'), await isOwnFont('#lectern-article p')]).toEqual([false, false]);
    expect(await totalShift()).toBe(0);
    await browser.waitUntil(isRemembered, { interval: 20 });
    const asked: string[] = [];
    protocol.on('Network.requestWillBeSent', ({ request }) => asked.push(request.url));
    await protocol.send('Network.enable');
    await browser.execute(() => document.querySelector<HTMLElement>('.sidebar a[href="/docs/guides/short"]')!.click());
    await browser.waitUntil(
      async () => (await browser.execute(() => document.querySelector('h1')?.textContent)) === 'Short',
    );
    await browser.waitUntil(() => isOwnFont('#lectern-article p'), {
      interval: 50,
      timeoutMsg: 'The fonts did not come.',
    });
    expect(await isOwnFont('h1')).toBe(true);
    // A font that is read from the cache now would be there only after the view was laid out.
    expect(asked.filter((address) => address.endsWith('.woff2'))).toEqual([]);
    expect(asked.filter((address) => address.endsWith('.json'))).not.toEqual([]);
    await protocol.send('Network.disable');
  });
});
