import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page as PuppeteerPage } from 'puppeteer-core';
import { remote } from 'webdriverio';
import { chromeFlags, findBrowser } from '../../scripts/browser.mjs';

/** A browser for tests, driven by WebdriverIO. */
export interface Session {
  readonly browser: WebdriverIO.Browser;
  /** The same tab for what only the DevTools protocol can do: throttling, offline, tracing. */
  readonly page: () => Promise<PuppeteerPage>;
  readonly close: () => Promise<void>;
}

/** Opens Chromium with an empty profile; width and height are of the viewport, in CSS pixels. */
export async function openSession(
  options: { readonly width?: number; readonly height?: number } = {},
): Promise<Session> {
  const { chrome, driver } = findBrowser();
  const profile = mkdtempSync(join(tmpdir(), 'lectern-e2e-'));
  const browser = await remote({
    logLevel: 'error',
    // A busy machine is slow, not broken.
    waitforTimeout: 15_000,
    capabilities: {
      browserName: 'chrome',
      'goog:chromeOptions': { binary: chrome, args: [...chromeFlags, `--user-data-dir=${profile}`] },
      ...(driver && { 'wdio:chromedriverOptions': { binary: driver } }),
    },
  });
  await browser.setViewport({ width: options.width ?? 1280, height: options.height ?? 800, devicePixelRatio: 1 });
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
