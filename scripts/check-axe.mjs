// `npm run check:axe`: builds the site and has axe look at every route in three widths and both color modes. `npm test` looks at each route once.
import './guard.mjs';
import { findBrowser } from './browser.mjs';

const { run } = await import('./run.mjs');
const { chrome, driver } = findBrowser();
Object.assign(process.env, { CHROME_PATH: chrome, CHROMEDRIVER_PATH: driver, AXE_LOOKS: 'all' });
await run([
  ['Build', 'lectern build', 'site'],
  ['Every route', 'vitest run --project browser e2e/site/every-route.test.ts'],
]);
