import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BareBrowser, openBareBrowser } from './bare-browser.ts';
import { serveSite } from './serve.ts';

/** Chromium's preset "Slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms for a round trip. */
export const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** How many times slower than this machine the reader's device is. */
export const slowdown = 4;

let visits = 0;

/** Compares the documentation site with bare pages of the same content. */
export interface PaintRace {
  /** Loads a page and its bare form in turn, each so many times; returns the milliseconds until the first paint of each load. */
  run(route: string, loads: number): Promise<{ readonly ours: readonly number[]; readonly bare: readonly number[] }>;
  close(): Promise<void>;
}

/** Serves the built documentation site, and beside it a folder for bare pages, and opens a browser. */
export async function openPaintRace(): Promise<PaintRace> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bare-pages-'));
  writeFileSync(join(folder, '404.html'), '');
  const [browser, site, plain] = await Promise.all([openBareBrowser(), serveSite(), serveSite({ dir: folder })]);
  return {
    async run(route, loads) {
      await writeBarePage(browser, site.url + route, join(folder, 'page.html'));
      const [ours, bare]: [number[], number[]] = [[], []];
      for (let load = 0; load < loads; load++) {
        ours.push(await firstPaint(browser, site.url + route));
        bare.push(await firstPaint(browser, `${plain.url}/page`));
      }
      return { ours, bare };
    },
    async close() {
      await Promise.all([browser.close(), site.close(), plain.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Loads a page of a server on `localhost` as a reader does for the first time: with a process, a cache and an origin of its own, on a slow
 * network and a slow device. Returns the milliseconds until the first paint.
 */
async function firstPaint(browser: BareBrowser, address: string): Promise<number> {
  const tab = await browser.openTab();
  await tab.send('Page.enable');
  await tab.send('Network.enable');
  await tab.send('Network.emulateNetworkConditions', slow4g);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await tab.send('Page.navigate', { url: address.replace('localhost', `paint-${visits++}.localhost`) });
  const paint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const found = await tab.evaluate(paint).catch(() => undefined);
    if (found === undefined) continue;
    await tab.close();
    return Math.round(found);
  }
  throw new Error(`Nothing was painted of ${address}.`);
}

/** Writes a page with the content of another one and a few rules: the least that a browser can do for it. */
async function writeBarePage(browser: BareBrowser, address: string, file: string): Promise<void> {
  const tab = await browser.openTab();
  await tab.open(address);
  const content = await tab.evaluate(() => document.querySelector('main')!.innerHTML);
  await tab.close();
  const style =
    'body{font:17px/1.6 sans-serif;max-width:46rem;margin:auto}pre{overflow:auto;background:#eee}code{font-family:monospace}td{padding:4px}';
  writeFileSync(
    file,
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Bare</title><style>${style}</style></head><body><main>${content}</main></body></html>`,
  );
}
