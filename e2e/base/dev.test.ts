import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BareBrowser, openBareBrowser } from '../support/bare-browser.ts';
import { type DevProcess, startDev } from '../support/dev-server.ts';
import { lostPictures, openWatchedTab, type WatchedTab } from '../support/problems.ts';
import { smallSite } from '../support/small-site.ts';

let server: DevProcess;
let browser: BareBrowser;
let tab: WatchedTab;
beforeAll(async () => {
  server = await startDev(smallSite('base'));
  browser = await openBareBrowser();
  tab = await openWatchedTab(browser);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it('shows pictures while the site is written, and hydrates what was rendered', async () => {
  await tab.open(`${server.url}docs/first`);
  expect(await tab.evaluate(() => document.querySelectorAll('main img').length)).toBeGreaterThan(0);
  expect(await tab.evaluate(lostPictures)).toEqual([]);
  expect(await tab.problems()).toEqual([]);
});
