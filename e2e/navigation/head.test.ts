import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTab, type Tab } from './open-tab.ts';

let tab: Tab;

beforeAll(async () => {
  tab = await openTab();
});
afterAll(() => tab?.close());

/**
 * Returns what the head says about the page to readers and their browsers, as markup; tags for crawlers belong to the page
 * that was loaded.
 */
const pageTags = () =>
  tab.browser.execute(() => [
    document.head.querySelector('title')!.outerHTML,
    ...[
      ...document.head.querySelectorAll('[data-page]:not(script, [property="og:type"], [property="og:site_name"])'),
    ].map((tag) => tag.outerHTML),
  ]);

describe('the head', () => {
  it.each([
    ['/docs/guides/special', '"Quotes" & <angles>'],
    ['/docs/reference/first', 'First'],
    ['/', 'Navigation'],
  ])('is after a navigation to %s what its document has', async (path, heading) => {
    await tab.visit(path);
    const prerendered = await pageTags();
    expect(prerendered.length).toBeGreaterThanOrEqual(6);
    await tab.visit('/docs/guides/long');
    await tab.browser.execute((href) => document.querySelector('.sidebar a')!.setAttribute('href', href), path);
    await tab.click(path);
    await tab.arrive(heading);
    await tab.frames();
    expect(await pageTags()).toEqual(prerendered);
  });

  it('encodes special characters and makes nothing of them', async () => {
    await tab.visit('/docs/guides/start');
    await tab.click('/docs/guides/special');
    await tab.arrive('"Quotes" & <angles>');
    await tab.frames();
    const [title, description] = await pageTags();
    expect(title).toBe('<title>"Quotes" &amp; &lt;angles&gt; | Navigation</title>');
    expect(description).toContain("content=\"Says &quot;quotes&quot;, 'apostrophes', ampersands &amp; ");
    expect(await tab.browser.execute(() => document.querySelector('angles, c'))).toBeNull();
    expect(
      await tab.browser.execute(() => document.querySelector('meta[name=keywords]')?.getAttribute('content')),
    ).toBe('a & b, <c>');
  });

  it('follows the view in the next animation frame', async () => {
    await tab.visit('/docs/guides/start');
    // Frames come when the test says so.
    await tab.browser.execute(() => {
      const waiting: FrameRequestCallback[] = [];
      const nextFrame = () => {
        for (const callback of waiting.splice(0)) callback(performance.now());
      };
      Object.assign(window, {
        nextFrame,
        requestAnimationFrame: (callback: FrameRequestCallback) => waiting.push(callback),
      });
    });
    await tab.click('/docs/guides/short');
    await tab.arrive('Short');
    expect(await tab.browser.execute(() => document.title)).toBe('Start | Navigation');
    await tab.browser.execute(() => (window as unknown as { nextFrame(): void }).nextFrame());
    expect(await tab.browser.execute(() => document.title)).toBe('Short | Navigation');
  });
});
