import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgets } from '../../e2e/budgets.ts';
import { openPaintRace, type PaintRace } from '../../e2e/support/first-paint.ts';
import { median, printRatio } from '../../e2e/support/print-figure.ts';
import { siteRoutes } from '../../e2e/support/serve.ts';

/** Routes to load, separated by blanks; `all` for every one. The five largest pages by default. */
const asked =
  process.env.PAINT_ROUTES ?? '/docs/options /docs/api/webdriver /docs/api/appium /docs/selectors /docs/api/jsonwp';
const routes = asked === 'all' ? siteRoutes() : asked.split(' ');
/** Loads of each page; the median counts. */
const loads = Number(process.env.PAINT_LOADS ?? 9);

let race: PaintRace;
beforeAll(async () => {
  race = await openPaintRace();
});
afterAll(() => race?.close());

it.each(routes)('paints %s for the first time as soon as a bare page', { timeout: 600_000 }, async (route) => {
  const { ours, bare } = await race.run(route, loads);
  printRatio(`first paint of ${route}`, ours, bare, budgets.firstPaint);
  expect(median(ours) / median(bare)).toBeLessThanOrEqual(budgets.firstPaint);
});
