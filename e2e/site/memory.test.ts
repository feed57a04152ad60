import { beforeAll, describe, expect, it } from 'vitest';
import { budgets } from '../budgets.ts';
import { printFigure } from '../support/print-figure.ts';
import { useSiteTab } from '../support/site-tab.ts';

const navigations = 1000;

const site = useSiteTab();

/** More pages than the loader keeps. */
const routes: string[] = [];

beforeAll(async () => {
  await site.open('/docs/gettingstarted');
  const links = await site.tab.evaluate(async () => {
    const rest = () => new Promise((resolve) => setTimeout(resolve, 10));
    const closedGroup = () => document.querySelector<HTMLElement>('.sidebar details:not([open]) > summary');
    // The rest of a large sidebar comes after the page. Closed groups have no links then.
    while (document.querySelector('.sidebar .closed')) await rest();
    while (closedGroup()) {
      closedGroup()!.click();
      await rest();
    }
    return [...document.querySelectorAll('.sidebar a')].map((link) => link.getAttribute('href')!);
  });
  routes.push(...links.slice(0, 40));
});

/** Visits the pages of the sidebar in turn. */
function navigate(times: number): Promise<number> {
  return site.tab.evaluate(
    async (pages, count) => {
      let done = 0;
      while (done < count) {
        const page = pages[(pages.indexOf(location.pathname) + 1) % pages.length]!;
        document.querySelector<HTMLElement>(`.sidebar a[href="${page}"]`)!.click();
        while (location.pathname !== page) await new Promise((resolve) => setTimeout(resolve));
        done++;
      }
      return done;
    },
    routes,
    times,
  );
}

/** Returns the memory of the tab after garbage collection. */
async function measure(): Promise<{ readonly heap: number; readonly nodes: number; readonly listeners: number }> {
  await site.tab.send('HeapProfiler.collectGarbage');
  const { usedSize } = await site.tab.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await site.tab.send('Memory.getDOMCounters');
  return { heap: usedSize / 1e6, nodes, listeners: jsEventListeners };
}

describe('a tab that stays open', () => {
  it(`holds little more after ${navigations} navigations`, { timeout: 600_000 }, async () => {
    expect(routes).toHaveLength(40);
    // Code that is loaded and compiled once does not count as growth.
    await navigate(60);
    const before = await measure();
    // A command of the protocol may take three minutes, which is not long enough for all of them on a busy machine.
    let done = 0;
    while (done < navigations) done += await navigate(100);
    expect(done).toBe(navigations);
    const after = await measure();
    printFigure(`heap growth after ${navigations} navigations`, [after.heap - before.heap], budgets.heapGrowth, 'MB');
    expect(before.heap).toBeGreaterThan(1);
    expect(after.heap - before.heap).toBeLessThan(budgets.heapGrowth);
    expect(after.nodes).toBeLessThan(2 * before.nodes);
    expect(after.listeners).toBeLessThan(2 * before.listeners);
  });
});
