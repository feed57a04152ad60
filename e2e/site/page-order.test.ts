import { describe, expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';

const site = useSiteTab();

async function open(route: string, width = 1280): Promise<void> {
  const metrics = { width, height: 844, deviceScaleFactor: 1, mobile: false };
  await site.tab.send('Emulation.setDeviceMetricsOverride', metrics);
  await site.tab.open(site.url + route);
}
const focused = () => site.tab.evaluate(() => document.activeElement?.textContent);
async function tab(): Promise<void> {
  for (const type of ['keyDown', 'keyUp'] as const)
    await site.tab.send('Input.dispatchKeyEvent', { type, key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 });
}

describe('the order of a page', () => {
  it('is article, contents, sidebar, and a link at the top leads the keyboard past the article', async () => {
    await open('/docs/selectors');
    const order = await site.tab.evaluate(() =>
      [...document.querySelectorAll('main, .toc, .sidebar')].map(({ className, tagName }) => className || tagName),
    );
    expect(order).toEqual(['MAIN', 'toc', 'sidebar']);
    await tab();
    expect(await focused()).toBe('Skip to content');
    await tab();
    expect(await focused()).toBe('Skip to navigation');
    await site.tab.evaluate(() => (document.activeElement as HTMLElement).click());
    await tab();
    expect(await site.tab.evaluate(() => document.activeElement?.closest('nav')?.className)).toBe('sidebar');
  });

  it('has no such link where the sidebar is a sheet or there is none', async () => {
    for (const [route, width] of [
      ['/docs/selectors', 390],
      ['/', 1280],
    ] as const) {
      await open(route, width);
      await tab();
      await tab();
      expect(await focused(), route).not.toBe('Skip to navigation');
    }
  });
});
