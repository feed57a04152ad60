import { expect, it } from 'vitest';
import { budgets } from '../budgets.ts';
import type { BareTab } from '../support/bare-browser.ts';
import { useSiteVisits } from '../support/site-visits.ts';
import { measureArticle } from './article-faults.ts';
import { chosenRoutes, isThorough } from './chosen-routes.ts';
import { findLowControls, findSmallTargets, findTextOverText, findUnevenRows } from './page-faults.ts';
import { installTools } from './page-tools.ts';

const widths = [320, 390, 768, 1280, 1920];

const site = useSiteVisits();

/** Makes the window of a tab this wide, and waits until the page has noticed. */
async function resize(tab: BareTab, width: number): Promise<void> {
  const metrics = { width, height: 800, deviceScaleFactor: 1, mobile: width < 768 };
  await tab.send('Emulation.setDeviceMetricsOverride', metrics);
  await tab.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

it('breaks lines, tables and code well, and keeps texts and targets apart, on pages of any width', {
  timeout: isThorough ? 3_600_000 : 120_000,
}, async () => {
  // 5 pages take about 6 seconds of processor time.
  const routes = chosenRoutes(5);
  const offenders: string[] = [];
  const blocks = new Map(widths.map((width) => [width, { all: 0, wide: 0 }]));
  const visit = async (tab: BareTab, route: string) => {
    await tab.open(site.url + route);
    for (const width of widths) {
      await resize(tab, width);
      const found = await tab.evaluate(measureArticle);
      const count = blocks.get(width)!;
      count.all += found.blocks;
      count.wide += found.wideBlocks;
      for (const { rule, selector, text } of found.faults)
        offenders.push(`${route}, ${width} px: ${rule}: ${selector}: ${text}`);
      await tab.evaluate(installTools);
      const faults = [
        ...(await tab.evaluate(findTextOverText)),
        ...(await tab.evaluate(findUnevenRows)),
        ...(await tab.evaluate(findSmallTargets, 24)),
        // As wide as phones and tablets.
        ...(width < 1024 ? await tab.evaluate(findLowControls, 44) : []),
      ];
      offenders.push(...faults.map((fault) => `${route}, ${width} px: ${fault}`));
    }
  };
  await site.visitAll(routes, (tab) => tab.send('Page.enable'), visit);
  expect(blocks.get(1280)!.all).toBeGreaterThan(0);
  if (isThorough) checkWideCode(blocks);
  expect(offenders).toEqual([]);
});

/** Prints and checks which share of the code blocks scrolls. */
function checkWideCode(blocks: ReadonlyMap<number, { readonly all: number; readonly wide: number }>): void {
  for (const [width, share] of Object.entries(budgets.wideCode)) {
    const { all, wide } = blocks.get(Number(width))!;
    process.stdout.write(`  code blocks that scroll at ${width} px: ${wide} of ${all} (budget ${share * 100} %)\n`);
    expect(wide / all).toBeLessThanOrEqual(share);
  }
}
