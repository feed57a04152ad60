import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgets } from '../budgets.ts';
import { type BareBrowser, type BareTab, openBareBrowser } from '../support/bare-browser.ts';
import { serveSite } from '../support/serve.ts';
import { measureArticle } from './article-faults.ts';
import { chosenRoutes, isThorough } from './chosen-routes.ts';

const widths = [320, 390, 768, 1280, 1920];

let server: Awaited<ReturnType<typeof serveSite>>;
/** Two, each with one tab: a second tab of one browser draws nothing. */
let browsers: readonly BareBrowser[];

beforeAll(async () => {
  server = await serveSite();
  browsers = await Promise.all([openBareBrowser(), openBareBrowser()]);
});
afterAll(async () => {
  await Promise.all((browsers ?? []).map((browser) => browser.close()));
  await server?.close();
});

/** Makes the window of a tab this wide, and waits until the page has noticed. */
async function resize(tab: BareTab, width: number): Promise<void> {
  const metrics = { width, height: 800, deviceScaleFactor: 1, mobile: width < 768 };
  await tab.send('Emulation.setDeviceMetricsOverride', metrics);
  await tab.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

it('breaks lines, tables and code well on pages of any width', {
  timeout: isThorough ? 3_600_000 : 120_000,
}, async () => {
  // 10 pages take about 8 seconds of processor time.
  const left = [...chosenRoutes(10)];
  const offenders: string[] = [];
  const blocks = new Map(widths.map((width) => [width, { all: 0, wide: 0 }]));
  const visitAll = async (tab: BareTab) => {
    await tab.send('Page.enable');
    for (let route = left.shift(); route !== undefined; route = left.shift()) {
      await tab.open(server.url + route);
      for (const width of widths) {
        await resize(tab, width);
        const found = await tab.evaluate(measureArticle);
        const count = blocks.get(width)!;
        count.all += found.blocks;
        count.wide += found.wideBlocks;
        for (const { rule, selector, text } of found.faults)
          offenders.push(`${route}, ${width} px: ${rule}: ${selector}: ${text}`);
      }
    }
  };
  await Promise.all(browsers.map(async (browser) => visitAll(await browser.openTab())));
  expect(offenders).toEqual([]);
  expect(blocks.get(1280)!.all).toBeGreaterThan(0);
  if (!isThorough) return;
  for (const [width, share] of Object.entries(budgets.wideCode)) {
    const { all, wide } = blocks.get(Number(width))!;
    process.stdout.write(`  code blocks that scroll at ${width} px: ${wide} of ${all} (budget ${share * 100} %)\n`);
    expect(wide / all).toBeLessThanOrEqual(share);
  }
});
