// cspell:ignore appinstalled beforeinstallprompt -- names of events

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BareBrowser, type BareTab, openBareBrowser } from '../support/bare-browser.ts';
import { until, workerState } from './offline-tab.ts';
import { buildOfflineSites, type ServedBuilds, serveBuild } from './site.ts';

let browser: BareBrowser;
let site: ServedBuilds;
let tab: BareTab;

beforeAll(async () => {
  buildOfflineSites();
  browser = await openBareBrowser();
}, 240_000);
afterEach(async () => {
  await tab?.close();
  await site?.close();
});
afterAll(async () => {
  await browser?.close();
});

/** Opens a tab of that width, in CSS pixels; `script` runs before all others. */
async function open(options: { width?: number; path?: string; script?: string } = {}): Promise<void> {
  site = await serveBuild('other');
  tab = await browser.openTab();
  await tab.send('Page.enable');
  if (options.script) await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: options.script });
  await turn(options.width ?? 1280);
  await tab.open(site.url + (options.path ?? '/'));
}

/** Changes the width of the window, in CSS pixels. */
async function turn(width: number): Promise<void> {
  await tab.send('Emulation.setDeviceMetricsOverride', { width, height: 800, deviceScaleFactor: 1, mobile: false });
}

/** Returns what the worker was told, once there is one. */
async function params(): Promise<unknown> {
  const { active } = await until(
    () => workerState(tab),
    ({ active }) => active !== undefined,
  );
  expect(active).toMatch(/\/sw\.js\?params=/);
  return JSON.parse(new URL(active!).searchParams.get('params')!);
}

const stored = (key: string) => tab.evaluate((name) => localStorage.getItem(name), key);
const installed = 'docusaurus.pwa.appInstalled';
/** Saves data; the app, which then waits for a sign of intent, gets one. */
const saveData = `addEventListener('load', () => document.querySelector('a').focus());
  Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });`;
/** The browser itself may offer to install the site at any time. */
const withoutOwnOffer = `addEventListener('beforeinstallprompt', (event) => event.isTrusted && event.stopImmediatePropagation());`;

describe('the offline mode', () => {
  it.each([
    ['off at 941 pixels', { width: 941 }, false],
    ['on at 940 pixels', { width: 940 }, true],
    ['on where the app is installed', { script: `localStorage.setItem('${installed}', 'true')` }, true],
  ])('is %s', async (_, options, offlineMode) => {
    await open(options);
    expect(await params()).toEqual({ offlineMode, debug: false });
    const count = () => tab.evaluate(async () => (await caches.keys()).length);
    if (offlineMode) await until(count, (found) => found === 1);
    else expect(await count()).toBe(0);
  });

  it.each([
    ['stores nothing before the reader says so', 'Store it', true],
    ['stores nothing where the reader says no', 'Close', false],
  ])('is told its price where data is dear: it %s', async (_, label, offlineMode) => {
    await open({ script: saveData });
    const text = await until(() => tab.evaluate(() => document.querySelector('.prompt p')?.textContent ?? ''), Boolean);
    expect(text).toMatch(/That loads 0\.\d MB\.$/);
    expect(await workerState(tab)).toEqual({ isControlled: false });
    expect(site.requests.filter((url) => url.startsWith('/assets/offline/'))).toEqual([]);
    await tab.evaluate((name) => {
      const buttons = [...document.querySelectorAll<HTMLElement>('.prompt button')];
      buttons.find((button) => button.textContent === name || button.ariaLabel === name)!.click();
    }, label);
    expect(await params()).toEqual({ offlineMode, debug: false });
    expect(await tab.evaluate(() => document.querySelector('.prompt'))).toBeNull();
  });

  it('keeps what it stored when a tablet is turned, until the reader turns it off', async () => {
    await open({ width: 900 });
    expect(await params()).toMatchObject({ offlineMode: true });
    const stores = () => tab.evaluate(async () => (await caches.keys()).length);
    await until(stores, (count) => count === 1);
    await turn(1280);
    await tab.open(`${site.url}/page-2`);
    await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect([await params(), await stores()]).toMatchObject([{ offlineMode: true }, 1]);
    await tab.open(`${site.url}/page-2?offlineMode=false`);
    await until(stores, (count) => count === 0);
    expect(await params()).toMatchObject({ offlineMode: false });
  });
});

describe('without offline mode', () => {
  it('activates an update at once and asks nobody', async () => {
    await open();
    await params();
    site.deploy('first');
    site.clear();
    await tab.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
    await until(
      () =>
        tab.evaluate(async () => {
          const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration())!;
          return [installing, waiting, active?.state];
        }),
      ([installing, waiting, state]) => !installing && !waiting && state === 'activated',
    );
    expect(await tab.evaluate(() => document.querySelector('.prompt'))).toBeNull();
    expect(site.requests.filter((url) => !url.startsWith('/sw.js'))).toEqual([]);
  });
});

describe('the app', () => {
  /** Fires a browser event and waits until the page has reloaded. */
  async function fire(name: string): Promise<void> {
    await tab.evaluate((type) => {
      Object.assign(window, { isOld: true });
      dispatchEvent(new Event(type));
    }, name);
    await until(
      () => tab.evaluate(() => !('isOld' in window) && document.documentElement.dataset.app === 'ready'),
      (isNew) => isNew,
    );
  }

  it('is remembered when it is installed and forgotten when it can be installed again, each with another worker', async () => {
    await open({ script: withoutOwnOffer });
    expect(await params()).toMatchObject({ offlineMode: false });
    await fire('appinstalled');
    expect(await stored(installed)).toBe('true');
    await until(params, (told) => (told as { offlineMode: boolean }).offlineMode);
    await fire('beforeinstallprompt');
    expect(await stored(installed)).toBeNull();
    await until(params, (told) => !(told as { offlineMode: boolean }).offlineMode);
  });
});
