import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgets } from '../../e2e/budgets.ts';
import { type BareBrowser, openBareBrowser } from '../../e2e/support/bare-browser.ts';
import { firstPaint, writeBarePage } from '../../e2e/support/first-paint.ts';
import { median } from '../../e2e/support/print-figure.ts';
import { serveSite, siteDocuments } from '../../e2e/support/serve.ts';

/** Routes to load, separated by spaces; `all` for every one. */
const asked =
  process.env.PAINT_ROUTES ?? '/docs/options /docs/api/webdriver /docs/api/appium /docs/selectors /docs/api/jsonwp';
const routes =
  asked === 'all' ? siteDocuments().map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`) : asked.split(' ');
/** Loads of each page; the median counts. */
const loads = Number(process.env.PAINT_LOADS ?? 9);

const folder = mkdtempSync(join(tmpdir(), 'lectern-bare-pages-'));
let browser: BareBrowser;
let site: Awaited<ReturnType<typeof serveSite>>;
let bare: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  writeFileSync(join(folder, '404.html'), '');
  [browser, site, bare] = await Promise.all([openBareBrowser(), serveSite(), serveSite({ dir: folder })]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), site?.close(), bare?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

it.each(routes)('paints %s for the first time as soon as a bare page', { timeout: 600_000 }, async (route) => {
  await writeBarePage(browser, site.url + route, join(folder, 'page.html'));
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let load = 0; load < loads; load++) {
    ours.push(await firstPaint(browser, site.url + route));
    theirs.push(await firstPaint(browser, `${bare.url}/page`));
  }
  const ratio = median(ours) / median(theirs);
  process.stdout.write(
    `${route}: ${median(ours)} ms, ${ratio.toFixed(2)} times the bare page's ${median(theirs)} ms\n`,
  );
  expect(ratio).toBeLessThanOrEqual(budgets.firstPaint);
});
