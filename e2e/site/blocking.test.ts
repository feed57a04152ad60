import { beforeAll, describe, expect, it } from 'vitest';
import { budgets } from '../budgets.ts';
import { type Calibration, openCalibration } from '../support/calibration.ts';
import { median, printFigure, printRatio } from '../support/print-figure.ts';
import { useSiteBrowser } from '../support/site-tab.ts';

const routes = ['/', '/docs/gettingstarted', '/docs/api/element/click'];
/** How often each page is visited. */
const visits = 5;

/** What a visit costs the reader. */
interface Visit {
  /** What tasks take beyond 50 ms each, from the first paint on, in milliseconds. */
  readonly blocking: number;
  readonly shift: number;
}

const site = useSiteBrowser();
let calibration: Calibration;
let hosts = 0;

/** How many times slower than this machine the reader's device is. */
const slowdown = 4;

beforeAll(async () => {
  calibration = await openCalibration(site.browser, slowdown);
});

/** Returns the cost of a first visit: each host has its own process and caches. */
async function visit(route: string): Promise<Visit> {
  const tab = await site.browser.openTab();
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

describe('a first visit on a slow machine, hydration included', () => {
  it.each(routes)('blocks nothing and moves nothing: %s', async (route) => {
    const found: Visit[] = [];
    const least: number[] = [];
    for (let n = 0; n < visits; n++) {
      least.push(await calibration.measure());
      found.push(await visit(route));
    }
    const blocking = found.map((each) => each.blocking);
    const shifts = found.map((each) => each.shift);
    printRatio(`total blocking time of ${route} at a slowdown of ${slowdown}`, blocking, least, budgets.blockingTime);
    printFigure(`layout shift of ${route}`, shifts, budgets.layoutShift, '');
    expect(median(blocking) / median(least)).toBeLessThan(budgets.blockingTime);
    expect(median(shifts)).toBe(budgets.layoutShift);
  });
});
