import { describe, expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';

const site = useSiteTab();

/** Returns how many pixels at the top of the window stay covered when the page scrolls. */
async function stuck(): Promise<number> {
  return site.tab.evaluate(() => {
    scrollTo({ top: 600, behavior: 'instant' });
    const bars = [...document.querySelectorAll<HTMLElement>('.navbar, .toc-bar')].map((bar) =>
      bar.getBoundingClientRect(),
    );
    return Math.max(0, ...bars.map(({ bottom }) => Math.round(bottom)));
  });
}

/** Returns where the heading that a link in the contents leads to stands in the window. */
async function arrival(): Promise<number> {
  await site.tab.evaluate(() => {
    location.hash = document.querySelector('#lectern-article h2')!.id;
  });
  return site.tab.evaluate(() =>
    Math.round(document.querySelector('#lectern-article h2')!.getBoundingClientRect().top),
  );
}

describe.each(['/docs/gettingstarted', '/blog/2019/06/25/file-upload'])('%s', (route) => {
  it.each([
    [320, 256],
    [844, 390],
  ])('keeps a window of %i × %i px free of bars when the page scrolls', async (width, height) => {
    await site.open(route, width, height);
    expect(await stuck()).toBe(0);
    const top = await arrival();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(height / 2);
  });

  it('keeps its bars in a window that is high enough', async () => {
    await site.open(route, 390, 844);
    expect(await stuck()).toBeGreaterThan(100);
  });
});
