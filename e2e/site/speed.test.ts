import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { budgets } from '../budgets.ts';
import { type BareBrowser, type BareTab, openBareBrowser } from '../support/bare-browser.ts';
import { type Calibration, openCalibration } from '../support/calibration.ts';
import { median, printRatio } from '../support/print-figure.ts';
import { siteDir } from '../support/serve.ts';
import { type FaultySite, serveFaulty } from '../support/small-site.ts';

/** Milliseconds until an answer begins on the slow network. */
const roundTrip = 150;
/** Number of navigations per figure. */
const count = 20;

let browser: BareBrowser;
let tab: BareTab;
let site: FaultySite;
let calibration: Calibration;

beforeAll(async () => {
  site = await serveFaulty(siteDir);
  browser = await openBareBrowser();
  calibration = await openCalibration(browser);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  site.clear();
  tab = await browser.openTab();
  await tab.send('Network.clearBrowserCache');
});

/** Clicks a link by script, without hover or press before it; returns the milliseconds until the new heading is painted. */
async function timeToHeading(href: string): Promise<number> {
  return tab.evaluate(
    (target) =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLElement>(`.sidebar a[href="${target}"], header a[href="${target}"]`)!;
        const old = document.querySelector('h1')?.textContent;
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent === old) return;
          observer.disconnect();
          // The first task after the frame that shows it.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - start);
            port2.postMessage(undefined);
          });
        });
        observer.observe(document.querySelector('main')!, { subtree: true, childList: true, characterData: true });
        const start = performance.now();
        link.click();
      }),
    href,
  );
}

/** Pages of the open group of the sidebar, whose links stay when the application brings the other groups. */
function listPages(): Promise<string[]> {
  return tab.evaluate(() =>
    [...document.querySelectorAll('.sidebar details a:not([aria-current])')].map((link) => link.getAttribute('href')!),
  );
}

/** Prefetches a page as a link in focus does, and waits until it has come. */
async function prefetch(href: string): Promise<void> {
  await tab.evaluate(async (target) => {
    const link = document.querySelector(`.sidebar a[href="${target}"]`)!;
    link.dispatchEvent(new Event('focusin', { bubbles: true }));
    while (document.querySelector('link[rel=prefetch]')) await new Promise((resolve) => setTimeout(resolve, 5));
  }, href);
}

/** Times a visit to each page, and between them what the machine takes for the least that a navigation does. */
async function timeAll(
  pages: readonly string[],
  time: (page: string) => Promise<number>,
): Promise<{ readonly times: readonly number[]; readonly least: readonly number[] }> {
  const times: number[] = [];
  const least: number[] = [];
  for (const page of pages) {
    least.push(await calibration.measure());
    await tab.send('Page.bringToFront');
    times.push(await time(page));
  }
  return { times, least };
}

describe('from the click to the painted heading', () => {
  it('a page that was prefetched takes few frames', async () => {
    await tab.open(`${site.url}/docs/devtools-service`);
    const pages = (await listPages()).slice(0, count);
    expect(pages.length).toBe(count);
    const { times, least } = await timeAll(pages, async (page) => {
      await prefetch(page);
      return timeToHeading(page);
    });
    printRatio('click to heading, prefetched', times, least, budgets.prefetchedNavigation);
    expect(median(times) / median(least)).toBeLessThanOrEqual(budgets.prefetchedNavigation);
  });

  it('a page that was not takes one round trip and little more', async () => {
    await tab.open(`${site.url}/docs/devtools-service`);
    const pages = (await listPages()).slice(0, count);
    site.inject(/./, { kind: 'delay', milliseconds: roundTrip });
    expect(pages.length).toBe(count);
    const { times, least } = await timeAll(pages, async (page) => (await timeToHeading(page)) - roundTrip);
    printRatio(`click to heading beyond a round trip of ${roundTrip} ms`, times, least, budgets.navigationWork);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(0);
    expect(median(times) / median(least)).toBeLessThanOrEqual(budgets.navigationWork);
  });

  it('the first page of a visit, with another sidebar and the styles of all pages, takes no more', async () => {
    const { times, least } = await timeAll(Array<string>(5).fill('/docs/api'), async (page) => {
      site.clear();
      await tab.send('Network.clearBrowserCache');
      await tab.open(`${site.url}/docs/gettingstarted`);
      site.inject(/./, { kind: 'delay', milliseconds: roundTrip });
      return (await timeToHeading(page)) - roundTrip;
    });
    printRatio('click to heading of another sidebar, beyond a round trip', times, least, budgets.navigationWork);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(0);
    expect(median(times) / median(least)).toBeLessThanOrEqual(budgets.navigationWork);
  });
});
