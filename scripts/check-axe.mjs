// `npm run check:axe`: builds the site and checks every route with axe in three widths and both color modes. `npm test`
// checks every third route once. `npm run check:axe -- 2/4` checks the second of four parts.
import './guard.mjs';
import { findBrowser } from './browser.mjs';

const { run } = await import('./run.mjs');
const [part = '1/1'] = process.argv.slice(2);
const [, number, parts] = /^(\d+)\/(\d+)$/.exec(part) ?? [];
if (!number || Number(number) < 1 || Number(number) > Number(parts)) {
  process.stderr.write(`A part is written as 2/4, the second of four, and not ${part}.\n`);
  process.exit(1);
}
const { chrome, driver } = findBrowser();
Object.assign(process.env, { CHROME_PATH: chrome, CHROMEDRIVER_PATH: driver, AXE_LOOKS: 'all', AXE_PART: part });
await run([
  ['Build', 'lectern build', 'site'],
  ['Every route', 'vitest run --project measured e2e/site/every-route.test.ts'],
]);
