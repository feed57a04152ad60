import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page as PuppeteerPage } from 'puppeteer-core';
import { remote } from 'webdriverio';
import { chromeFlags, findBrowser } from '../../scripts/browser.mjs';

/** What the driver's client prints. A command that fails rejects; printed as well, it would fail a run whose second try passes. */
export const logLevel = 'silent';

/** A browser for tests, driven by WebdriverIO. */
export interface Session {
  readonly browser: WebdriverIO.Browser;
  /** The same tab for what only the DevTools protocol can do: throttling, offline, tracing. */
  readonly page: () => Promise<PuppeteerPage>;
  readonly close: () => Promise<void>;
}

/**
 * Opens Chromium with an empty profile; width and height are of the viewport, in CSS pixels. `isBidi` turns on WebDriver BiDi, without
 * which there are no emulated clocks, no addresses opened without a wait and no requests that a test answers. It takes a third more
 * processor time for each page.
 */
export async function openSession(
  options: { readonly width?: number; readonly height?: number; readonly isBidi?: boolean } = {},
): Promise<Session> {
  const { chrome, driver } = findBrowser();
  const profile = mkdtempSync(join(tmpdir(), 'lectern-e2e-'));
  const browser = await remote({
    logLevel,
    // A busy machine is slow, not broken.
    waitforTimeout: 15_000,
    capabilities: {
      browserName: 'chrome',
      'wdio:enforceWebDriverClassic': !options.isBidi,
      'goog:chromeOptions': { binary: chrome, args: [...chromeFlags, `--user-data-dir=${profile}`] },
      ...(driver && { 'wdio:chromedriverOptions': { binary: driver } }),
    },
  });
  await setViewport(browser, options.width ?? 1280, options.height ?? 800);
  return {
    browser,
    async page() {
      const puppeteer = await browser.getPuppeteer();
      const pages = await puppeteer.pages();
      return pages.at(-1) as unknown as PuppeteerPage;
    },
    async close() {
      await browser.deleteSession();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** A script that runs in every document of a tab, before all others. */
export interface InitScript {
  remove(): Promise<void>;
}

/** Sets the size of the viewport of the tab in view, in CSS pixels. */
export async function setViewport(browser: WebdriverIO.Browser, width: number, height = 800): Promise<void> {
  const size = { width, height, deviceScaleFactor: 1, mobile: false };
  await browser.sendCommandAndGetResult('Emulation.setDeviceMetricsOverride', size);
}

/** Runs a function in every document that the tab in view opens from now on, before its scripts, until it is removed. */
export async function addInitScript<Given extends readonly unknown[]>(
  browser: WebdriverIO.Browser,
  script: (...given: Given) => void,
  ...given: Given
): Promise<InitScript> {
  const values = given.map((value) => JSON.stringify(value) ?? 'undefined');
  const { identifier } = (await browser.sendCommandAndGetResult('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${script})(${values.join(',')})`,
  })) as { readonly identifier: string };
  return {
    async remove() {
      await browser.sendCommandAndGetResult('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    },
  };
}
