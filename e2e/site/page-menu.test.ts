import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteDir } from '../support/serve.ts';
import { useSiteTab } from '../support/site-tab.ts';

const site = useSiteTab();

const press = async (key: string, keyCode: number, text?: string) => {
  for (const type of ['keyDown', 'keyUp'] as const)
    await site.tab.send('Input.dispatchKeyEvent', { type, key, code: key, text, windowsVirtualKeyCode: keyCode });
};
const enter = () => press('Enter', 13, '\r');
const focused = () => site.tab.evaluate(() => document.activeElement?.textContent);
const buttonText = () => site.tab.evaluate(() => document.querySelector('.page-menu button')!.textContent);
const announced = () => site.tab.evaluate(() => document.getElementById('lectern-announcer')!.textContent);
/** Copies what is written to the clipboard to `window.copied`, or makes the browser refuse. */
const replaceClipboard = (isRefused: boolean) =>
  site.tab.evaluate((refuses) => {
    navigator.clipboard.write = async ([item]) => {
      if (refuses) throw new DOMException('denied', 'NotAllowedError');
      Object.assign(window, { copied: await (await item!.getType('text/plain')).text() });
    };
  }, isRefused);
/** Opens the menu by the keyboard, beginning before it, and goes to the button that copies. */
async function openByKeyboard(): Promise<void> {
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.page-menu summary')!.focus());
  await enter();
  await press('Tab', 9);
  expect(await focused()).toBe('Copy as Markdown');
}

const failed = 'Could not copy. Open it as Markdown when you are online.';

describe('the menu of a page', () => {
  it.each(['/docs/selectors', '/blog/2021/02/08/webdriverio-v7-released'])(
    'copies %s as it is as Markdown, by the keyboard, and loads it only then',
    async (route) => {
      await site.tab.open(site.url + route);
      await replaceClipboard(false);
      await openByKeyboard();
      const loaded = () =>
        site.tab.evaluate(
          () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.md')).length,
        );
      expect(await loaded()).toBe(0);
      await enter();
      await expect.poll(buttonText).toBe('Copied');
      expect(await announced()).toBe('Copied');
      expect(await site.tab.evaluate(() => (window as unknown as { copied: string }).copied)).toBe(
        readFileSync(join(siteDir, `${route}.md`), 'utf8'),
      );
      await press('Tab', 9);
      expect(await focused()).toBe('View as Markdown');
      expect(await buttonText()).toBe('Copy as Markdown');
      await press('Escape', 27);
      expect(await focused()).toBe('Copy page');
      expect(
        await site.tab.evaluate(() => document.querySelector<HTMLDetailsElement>('.page-menu details')!.open),
      ).toBe(false);
    },
  );

  it('says so where the browser refuses, and offers the page as a file', async () => {
    await site.tab.open(`${site.url}/docs/selectors`);
    await replaceClipboard(true);
    await openByKeyboard();
    await enter();
    await expect.poll(buttonText).toBe(failed);
    expect(await announced()).toBe(failed);
    await site.tab.evaluate(() => document.querySelector<HTMLElement>('.page-menu a')!.click());
    await expect.poll(() => site.tab.evaluate(() => location.pathname)).toBe('/docs/selectors.md');
  });

  it('says without a network when the Markdown can be opened', async () => {
    await site.tab.open(`${site.url}/docs/selectors`);
    await site.tab.evaluate(async () => {
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    });
    await replaceClipboard(false);
    await site.tab.send('Network.enable');
    const isOffline = (offline: boolean) =>
      site.tab.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    await isOffline(true);
    await openByKeyboard();
    await enter();
    await expect.poll(buttonText).toBe(failed);
    expect(await announced()).toBe(failed);
    await isOffline(false);
  });

  it('is a link where no script runs, and no page but documents and posts has it', () => {
    const menus = (file: string) => readFileSync(join(siteDir, file), 'utf8').match(/<noscript><a href="[^"]*"/g) ?? [];
    expect(menus('docs/selectors.html')).toEqual(['<noscript><a href="/docs/selectors.md"']);
    for (const file of ['index.html', 'blog.html', 'versions.html', '404.html']) expect(menus(file), file).toEqual([]);
  });
});
