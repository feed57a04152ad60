import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgets } from '../budgets.ts';
import { type BareBrowser, type BareTab, openBareBrowser } from '../support/bare-browser.ts';
import { printFigure } from '../support/print-figure.ts';
import { serveSite } from '../support/serve.ts';

const navigations = 1000;

let browser: BareBrowser;
let server: Awaited<ReturnType<typeof serveSite>>;
let tab: BareTab;

beforeAll(async () => {
  server = await serveSite();
  browser = await openBareBrowser();
  tab = await browser.openTab();
  await tab.open(`${server.url}/docs/gettingstarted`);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Visits the pages of the sidebar in turn, more of them than the loader keeps. */
function navigate(times: number): Promise<number> {
  return tab.evaluate(async (count) => {
    const pages = [...document.querySelectorAll('.sidebar a')].map((link) => link.getAttribute('href')!).slice(0, 30);
    let done = 0;
    while (done < count) {
      const page = pages[(pages.indexOf(location.pathname) + 1) % pages.length]!;
      document.querySelector<HTMLElement>(`.sidebar a[href="${page}"]`)!.click();
      while (location.pathname !== page) await new Promise((resolve) => setTimeout(resolve));
      done++;
    }
    return done;
  }, times);
}

/** What the tab holds after garbage collection. */
async function measure(): Promise<{ readonly heap: number; readonly nodes: number; readonly listeners: number }> {
  await tab.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tab.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await tab.send('Memory.getDOMCounters');
  return { heap: usedSize / 1e6, nodes, listeners: jsEventListeners };
}

describe('a tab that stays open', () => {
  it(`holds little more after ${navigations} navigations`, { timeout: 180_000 }, async () => {
    // What is loaded and compiled once is no growth.
    await navigate(60);
    const before = await measure();
    expect(await navigate(navigations)).toBe(navigations);
    const after = await measure();
    printFigure(`heap growth after ${navigations} navigations`, [after.heap - before.heap], budgets.heapGrowth, 'MB');
    expect(before.heap).toBeGreaterThan(1);
    expect(after.heap - before.heap).toBeLessThan(budgets.heapGrowth);
    expect(after.nodes).toBeLessThan(2 * before.nodes);
    expect(after.listeners).toBeLessThan(2 * before.listeners);
  });
});
