import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** One page of every kind that the site has. */
const kinds = [
  '/',
  '/docs/gettingstarted',
  '/docs/selectors',
  '/docs/api/browser/mock',
  '/docs/api/element/click',
  '/docs/api',
  '/blog',
  '/blog/2019/02/22/shadow-dom-support',
  '/versions',
  '/components/Highlight',
  '/components/LogoCarousel',
  '/community/support',
  '/search?q=wait',
  '/no-such-page',
];
const cases = kinds.flatMap((route) =>
  (['light', 'dark'] as const).flatMap((mode) => [390, 1280].map((width) => ({ route, mode, width }))),
);

const site = useSiteTab();

it.each(cases)('finds no violation on $route, $mode, $width px', async ({ route, mode, width }) => {
  const { tab } = site;
  await site.open(route, width);
  await tab.evaluate((choice) => localStorage.setItem('lectern.theme', choice), mode);
  await site.open(route, width);
  await expect.poll(() => tab.evaluate(() => document.documentElement.dataset.app), { timeout: 15_000 }).toBe('ready');
  await tab.send('Runtime.evaluate', { expression: axe });
  const results = await tab.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
    const { violations, passes } = await axe.run();
    return {
      passes: passes.length,
      violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
    };
  });
  expect(results.violations).toEqual([]);
  expect(results.passes).toBeGreaterThan(10);
});
