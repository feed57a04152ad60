import { expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';

const site = useSiteTab();

/** Returns the picture before the text of an element and its width, once it is there; what moves counts, too. */
async function robotOf(selector: string): Promise<readonly [picture: string, width: number, moving: number]> {
  const found = () =>
    site.tab.evaluate((wanted) => {
      const element = document.querySelector(wanted);
      if (!element?.textContent) return undefined;
      const { backgroundImage, width, content } = getComputedStyle(element, '::before');
      if (content === 'none') return undefined;
      const moving = document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).target === element);
      return [/[^/]*(?="\)$)/.exec(backgroundImage)?.[0] ?? '', Number.parseInt(width, 10), moving.length] as const;
    }, selector);
  await expect.poll(found, { timeout: 10_000 }).toBeDefined();
  return (await found())!;
}

it.each([320, 1280])('the robot acts what happened, at %i px', async (width) => {
  await site.open('/docs/selectorz', width);
  expect(await robotOf('.no-page')).toEqual(['robot.svg#lost', 112, 0]);
  await site.open('/offline.html', width);
  expect(await robotOf('.no-network')).toEqual(['robot.svg#asleep', 112, 0]);
  await site.open('/search?q=xqzzy', width);
  expect(await robotOf('.search-page .search-status')).toEqual(['robot.svg#lost', 64, 0]);
  expect(await site.tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

it('is not there where something was found', async () => {
  await site.open('/search?q=click');
  await expect.poll(() => site.tab.evaluate(() => document.querySelectorAll('.search-hit').length)).toBeGreaterThan(0);
  const content = () =>
    site.tab.evaluate(() => getComputedStyle(document.querySelector('.search-status')!, '::before').content);
  expect(await content()).toBe('none');
});

it('fails when a page cannot be loaded', async () => {
  await site.open('/docs/selectors');
  await site.tab.send('Network.enable');
  await site.tab.send('Network.setBlockedURLs', { urls: ['*/docs/timeouts*'] });
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href="/docs/timeouts"]')!.click());
  expect(await robotOf('.missed')).toEqual(['robot.svg#failed', 48, 0]);
  await site.tab.send('Network.setBlockedURLs', { urls: [] });
});
