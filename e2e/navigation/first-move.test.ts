import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Clock, stopClock } from '../support/waiting.ts';
import { openTab, type Tab } from './open-tab.ts';

let tab: Tab;
let clock: Clock;

beforeAll(async () => {
  tab = await openTab();
  clock = await stopClock(tab.browser);
});
afterAll(() => tab?.close());

/** Tells whether the page has asked for a script. */
const asks = () =>
  tab.browser.execute(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')));

beforeEach(async () => {
  await tab.browser.url(`${tab.site.url}/docs/guides/long`);
  await tab.browser.waitUntil(() => tab.browser.execute(() => document.readyState === 'complete'));
  await clock.tick(2999);
  await tab.frames();
  expect(await asks()).toBe(false);
});

const heading = () => ({ origin: tab.browser.$('h1') });

it.each<[string, () => Promise<unknown>]>([
  ['moves the pointer', () => tab.browser.action('pointer').move(heading()).perform()],
  [
    'touches the page',
    () =>
      tab.browser
        .action('pointer', { parameters: { pointerType: 'touch' } })
        .move(heading())
        .down()
        .up()
        .perform(),
  ],
  ['scrolls by keyboard', () => tab.browser.keys('PageDown')],
  ['goes through the page by keyboard', () => tab.browser.keys('Tab')],
])('loads no script before its reader %s', async (_, act) => {
  await act();
  await tab.untilReady();
  expect(await asks()).toBe(true);
});

it('loads its scripts for a reader who only reads, after three seconds', async () => {
  await clock.tick(1);
  await tab.untilReady();
  expect(await asks()).toBe(true);
});
