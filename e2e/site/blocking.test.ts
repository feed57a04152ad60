import { beforeAll, describe, expect, it } from 'vitest';
import { budgets } from '../budgets.ts';
import { type Calibration, openCalibration } from '../support/calibration.ts';
import { slow4g, slowdown } from '../support/first-paint.ts';
import { median, printFigure } from '../support/print-figure.ts';
import { useSiteBrowser } from '../support/site-tab.ts';
import { expectWithinBudgets } from '../support/within-budgets.ts';

const routes = ['/', '/docs/gettingstarted', '/docs/api/element/click'];

/** What a visit costs the reader. */
interface Visit {
  /** What tasks take beyond 50 ms each, from the first paint on, in milliseconds. */
  readonly blocking: number;
  readonly shift: number;
}

const site = useSiteBrowser();
let calibration: Calibration;
let hosts = 0;

beforeAll(async () => {
  calibration = await openCalibration(site.browser, slowdown);
});

/** Returns the cost of a first visit by a slow device on a slow network: each host has its own process and caches. */
async function visit(route: string): Promise<Visit> {
  const tab = await site.browser.openTab();
  await tab.send('Page.bringToFront');
  await tab.send('Network.enable');
  await tab.send('Network.emulateNetworkConditions', slow4g);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await tab.open(site.url.replace('localhost', `first-${hosts++}.localhost`) + route);
  const found = await tab.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        // Nothing is said where there is nothing.
        setTimeout(resolve, 100, []);
      });
    const paint = performance.getEntriesByName('first-contentful-paint')[0]!.startTime;
    const tasks = (await entries('longtask')).map(({ startTime, duration }) =>
      Math.min(duration, startTime + duration - paint),
    );
    const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number })[];
    return {
      blocking: tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
  await tab.close();
  return found;
}

describe('a first visit by a slow device on a slow network, hydration included', () => {
  it.each(routes)(
    'blocks nothing and moves nothing: %s',
    async (route) => {
      const shifts: number[] = [];
      const name = `blocking time of ${route} at a slowdown of ${slowdown}`;
      await expectWithinBudgets([{ name, budget: budgets.blockingTime }], async () => {
        const other = await calibration.measure();
        const { blocking, shift } = await visit(route);
        shifts.push(shift);
        return { ours: [blocking], other };
      });
      printFigure(`layout shift of ${route}`, shifts, budgets.layoutShift, '');
      expect(median(shifts)).toBe(budgets.layoutShift);
    },
    150_000,
  );
});
