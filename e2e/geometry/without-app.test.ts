import { expect, it } from 'vitest';
import type { BareTab } from '../support/bare-browser.ts';
import { useSiteVisits } from '../support/site-visits.ts';
import { chosenRoutes, isThorough } from './chosen-routes.ts';

const site = useSiteVisits();

/** Returns the blocks that scroll but that the keyboard does not reach, as axe's rule `scrollable-region-focusable` counts them. */
function blocksWithoutFocus(): readonly string[] {
  const reached = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
  return [...document.querySelectorAll<HTMLElement>('#lectern-article :is(pre, .table, .diagram-chart)')]
    .filter((block) => block.checkVisibility() && !block.querySelector(reached) && block.tabIndex !== 0)
    .filter((block) => block.scrollWidth > block.clientWidth + 13 || block.scrollHeight > block.clientHeight + 13)
    .map((block) => `${block.parentElement!.className}: ${block.textContent.slice(0, 60)}`);
}

/** Marks the open page as the one before, so that the next one is known by its lack of the mark: it may be at another route. */
function leave(): void {
  (window as { isLeft?: true }).isLeft = true;
}

/** Tells whether the next page is there. */
function isOpen(): boolean {
  return !('isLeft' in window) && document.readyState !== 'loading';
}

it('lets the keyboard reach all that scrolls before the app is there, at any width', {
  timeout: isThorough ? 3_600_000 : 120_000,
}, async () => {
  const offenders: string[] = [];
  const prepare = async (tab: BareTab) => {
    await tab.send('Page.enable');
    await tab.send('Network.enable');
    await tab.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] });
  };
  const visit = async (tab: BareTab, route: string) => {
    await tab.evaluate(leave);
    await tab.send('Page.navigate', { url: site.url + route });
    await expect.poll(() => tab.evaluate(isOpen).catch(() => false), { timeout: 15_000 }).toBe(true);
    for (const width of [320, 768, 1280]) {
      const metrics = { width, height: 800, deviceScaleFactor: 1, mobile: width < 768 };
      await tab.send('Emulation.setDeviceMetricsOverride', metrics);
      const found = await tab.evaluate(blocksWithoutFocus);
      offenders.push(...found.map((block) => `${route}, ${width} px: ${block}`));
    }
    expect(await tab.evaluate(() => document.documentElement.dataset.app)).toBe(undefined);
  };
  const pages = chosenRoutes(2).filter((route) => /^\/(?:docs|blog)\//.test(route));
  await site.visitAll(
    new Set(['/blog/2019/02/22/shadow-dom-support', '/docs/gettingstarted', ...pages]),
    prepare,
    visit,
  );
  expect(offenders).toEqual([]);
});
