// `npm run check:axe`: builds the site and checks every route with axe in three widths and both color modes. `npm test`
// checks every third route once. `npm run check:axe -- 2/4` checks the second of four parts.
import './guard.mjs';
import { findBrowser } from './browser.mjs';
import { readArguments } from './read-arguments.mjs';

const { run } = await import('./run.mjs');
const { words } = readArguments({
  usage: `
npm run check:axe [-- 2/4]

Builds the site and checks every route with axe, or the second of four parts of them.
`,
  problemOf: ([part = '1/1', ...others]) => {
    const [, number, parts] = /^(\d+)\/(\d+)$/.exec(part) ?? [];
    const isPart = others.length === 0 && Number(number) >= 1 && Number(number) <= Number(parts);
    return isPart ? undefined : `A part is written as 2/4, the second of four, and not ${[part, ...others].join(' ')}.`;
  },
});
const [part = '1/1'] = words;
const { chrome, driver } = findBrowser();
Object.assign(process.env, { CHROME_PATH: chrome, CHROMEDRIVER_PATH: driver, AXE_LOOKS: 'all', AXE_PART: part });
await run([
  ['Build', 'lectern build', 'site'],
  ['Every route', 'vitest run --project measured e2e/site/every-route.test.ts'],
]);
