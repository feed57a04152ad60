import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect } from 'vitest';
import type { SiteTab } from './site-tab.ts';
import { wakeApp } from './waiting.ts';

/** The text of axe, a script that defines `axe` in a page. */
export const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How a page is looked at. */
export interface Look {
  readonly route: string;
  readonly mode: 'light' | 'dark';
  /** CSS pixels. */
  readonly width: number;
}

/** Returns every page in both color modes, in turns on a phone in one and on a laptop in the other. */
export function looksAt(routes: readonly string[]): readonly Look[] {
  return routes.flatMap((route, index) =>
    (['light', 'dark'] as const).map((mode, turn) => ({ route, mode, width: (index + turn) % 2 === 0 ? 390 : 1280 })),
  );
}

/**
 * Returns what axe reports about a page when its app runs, each rule with the elements, and how many rules the page passes.
 */
export async function axeFindings(site: SiteTab, { route, mode, width }: Look) {
  const { tab } = site;
  await site.open(route, width);
  await tab.evaluate((choice) => localStorage.setItem('lectern.theme', choice), mode);
  await site.open(route, width);
  await expect.poll(() => tab.evaluate(wakeApp), { timeout: 15_000 }).toBe(true);
  await tab.send('Runtime.evaluate', { expression: axe });
  return tab.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
    const { violations, passes } = await axe.run();
    return {
      passes: passes.length,
      violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
    };
  });
}
