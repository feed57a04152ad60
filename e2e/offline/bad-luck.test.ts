import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BareBrowser, type BareTab, openBareBrowser } from '../support/bare-browser.ts';
import { headingAt, until, untilStored, workerState } from './offline-tab.ts';
import { type BuildName, buildOfflineSites, type ServedBuilds, serveBuild } from './site.ts';

let browser: BareBrowser;
let site: ServedBuilds;
let tabs: BareTab[] = [];

beforeAll(async () => {
  buildOfflineSites();
  browser = await openBareBrowser();
}, 240_000);
afterEach(async () => {
  for (const tab of tabs) await tab.close();
  tabs = [];
  await site?.close().catch(() => undefined);
});
afterAll(async () => {
  await browser?.close();
});

async function openTab(path = '/'): Promise<BareTab> {
  const tab = await browser.openTab();
  tabs.push(tab);
  await tab.send('Page.enable');
  await tab.open(site.url + path);
  return tab;
}

/** Returns a tab of a stored site. */
async function storedTab(build: BuildName): Promise<BareTab> {
  site = await serveBuild(build);
  const tab = await openTab();
  await untilStored(tab);
  site.clear();
  return tab;
}

const textOf = (tab: BareTab) => tab.evaluate(() => document.querySelector('#lectern-article')?.textContent ?? '');
const prompt = (tab: BareTab) => tab.evaluate(() => document.querySelector('.prompt p')?.textContent ?? '');
const reloadButton = (tab: BareTab) =>
  tab.evaluate(() => document.querySelector<HTMLElement>('.prompt .button')!.click());
/** Makes the browser check for a new worker, as it does after each navigation; returns whether that succeeded. */
const update = (tab: BareTab) =>
  tab.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration!.update().then(
      () => true,
      () => false,
    );
  });
/** Returns how many of the packed files in the store are complete. */
const storedPacked = (tab: BareTab) =>
  tab.evaluate(async () => {
    let count = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (response?.headers.get('content-type') === 'application/octet-stream') count++;
      }
    }
    return count;
  });
/** Waits until no worker is being installed. */
const settled = (tab: BareTab) =>
  until(
    () => tab.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing === null),
    (isSettled) => isSettled,
  );

/** Reads every page of the site by its address; returns the headings. */
async function readAll(tab: BareTab): Promise<string[]> {
  const headings: string[] = [];
  for (const path of ['/', '/page-2', '/page-3', '/page-4', '/page-5'])
    headings.push(await headingAt(tab, site.url + path));
  return headings;
}
const allHeadings = ['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5'];

describe('an update', () => {
  it('loads what changed, waits for the reader, and is then in every page', async () => {
    const tab = await storedTab('first');
    site.deploy('second');
    await update(tab);
    expect(await until(() => prompt(tab), Boolean)).toBe('A new version of this site is ready.');
    expect(
      await tab.evaluate(() => getComputedStyle(document.querySelector('.prompt .icon')!, '::before').content),
    ).toMatch('×');
    const loaded = site.requests.filter((url) => !url.startsWith('/sw.js'));
    expect(loaded.filter((url) => url.startsWith('/assets/offline/')).length, loaded.join(' ')).toBe(2);
    expect(loaded.filter((url) => !/^\/assets\/(offline|search)\/|^\/_lectern\/search\.json$/.test(url))).toEqual([]);
    await headingAt(tab, `${site.url}/page-3`);
    expect(await textOf(tab)).toContain('The first text');
    await until(() => prompt(tab), Boolean);
    await site.close();
    await reloadButton(tab);
    await until(
      () => textOf(tab),
      (text) => text.includes('The second text'),
    );
    expect(await readAll(tab)).toEqual(allHeadings);
  });

  it('is told to both of two tabs, and neither shows a page of two builds', async () => {
    const tab = await storedTab('first');
    const other = await openTab('/page-2');
    site.deploy('other');
    await update(tab);
    await until(() => prompt(tab), Boolean);
    await until(() => prompt(other), Boolean);
    await reloadButton(tab);
    await until(
      () => tab.evaluate(() => document.title),
      (title) => title.startsWith('Another title'),
    );
    await until(
      () => prompt(other),
      (text) => text === '',
    );
    // The tab of the first build recognizes the content of the second, and loads the page.
    await other.evaluate(() =>
      document.querySelector<HTMLElement>('.sidebar a[href="/page-4"], a[href="/page-4"]')!.click(),
    );
    const [, brand] = await until(
      () => other.evaluate(() => [document.title, document.querySelector('.brand')?.textContent ?? '']),
      // The title is there before the rest of the document.
      ([title, brand]) => title === 'Page 4 | Another title' && brand !== '',
    );
    expect(brand).toContain('Another title');
  });

  it.each([
    ['a server answers with a page in place of a file', { kind: 'page' }],
    ['a file is cut off', { kind: 'truncate' }],
  ] as const)('becomes active as a whole or not at all when %s', async (_, fault) => {
    const tab = await storedTab('first');
    site.deploy('other');
    site.inject(/^\/assets\/app\./, fault);
    await update(tab);
    await settled(tab);
    expect((await workerState(tab)).waiting).toBeUndefined();
    await site.close();
    expect(await readAll(tab)).toEqual(allHeadings);
    expect(await tab.evaluate(() => document.title)).toContain('| Test');
  });

  it('goes on where it was when it is killed', async () => {
    const tab = await storedTab('first');
    site.deploy('other');
    site.inject(/^\/assets\/app\./, { kind: 'hang' });
    const updating = update(tab);
    await until(
      async () => site.requests.filter((url) => url.startsWith('/assets/app.')).length,
      (count) => count > 0,
    );
    await tab.send('ServiceWorker.enable');
    await tab.send('ServiceWorker.stopAllWorkers');
    await updating;
    await settled(tab).catch(() => undefined);
    const before = new Set(site.requests.filter((url) => url.startsWith('/assets/')));
    expect(await headingAt(tab, `${site.url}/page-2`)).toBe('Page 2');
    site.clear();
    await update(tab);
    await until(() => prompt(tab), Boolean);
    const again = site.requests.filter((url) => before.has(url) && !url.startsWith('/assets/app.'));
    expect(again.length).toBeLessThanOrEqual(6);
  });
});

describe('what is stored', () => {
  it('is loaded again when it is damaged', async () => {
    const tab = await storedTab('first');
    await tab.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) await cache.put(request, new Response('damaged'));
      }
    });
    // Whichever worker answers, the page is complete.
    expect(await readAll(tab)).toEqual(allHeadings);
    // The list, the shell and five pages.
    await until(
      () => storedPacked(tab),
      (count) => count >= 7,
    );
    await site.close();
    expect(await readAll(tab)).toEqual(allHeadings);
  });

  it('is within the budget, in reading order from the page in view; the offline page says what it is', async () => {
    site = await serveBuild('small');
    const tab = await openTab('/page-3');
    await untilStored(tab);
    await site.close();
    expect(await headingAt(tab, `${site.url}/page-3`)).toBe('Page 3');
    expect(await headingAt(tab, `${site.url}/page-2`)).toBe('You are offline');
    expect(await textOf(tab)).toContain('This page is not stored on this device.');
    const links = await tab.evaluate(() => [...document.querySelectorAll('.stored a')].map((link) => link.textContent));
    expect(links[0]).toBe('Page 3');
    expect(links).not.toContain('Page 2');
    await tab.evaluate(() => document.querySelector<HTMLElement>('.stored a')!.click());
    await until(
      () => tab.evaluate(() => document.querySelector('h1')?.textContent),
      (heading) => heading === 'Page 3',
    );
  });
});
