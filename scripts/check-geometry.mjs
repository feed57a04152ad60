// `npm run check:geometry`: builds the site, measures how every page looks at five widths, and compares the kept pictures. `npm test`
// measures a few pages, which the last commit chooses.
import './guard.mjs';
import { findBrowser } from './browser.mjs';
import { readArguments } from './read-arguments.mjs';

readArguments({ usage: 'npm run check:geometry\n\nBuilds the site and measures how every page looks at five widths.' });

const { run } = await import('./run.mjs');
const { chrome, driver } = findBrowser();
Object.assign(process.env, { CHROME_PATH: chrome, CHROMEDRIVER_PATH: driver, GEOMETRY: 'all' });
await run([
  ['Build', 'lectern build', 'site'],
  ['Geometry', 'vitest run --project browser e2e/geometry'],
  ['Pictures', 'node scripts/screenshots.mjs --check'],
]);
