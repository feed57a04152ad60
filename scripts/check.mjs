// `npm run check`: everything that can be checked without a browser.
// `npm test`: the same, then the build, random edits and the browser tests.
import './guard.mjs';
import { findBrowser, installOtherBrowsers } from './browser.mjs';

const { checks, run, runBeside } = await import('./run.mjs');
const withBrowser = process.argv[2] === '--with-browser';
if (withBrowser) {
  const { chrome, driver } = findBrowser();
  installOtherBrowsers();
  Object.assign(process.env, { CHROME_PATH: chrome, CHROMEDRIVER_PATH: driver });
}
await runBeside([...checks, ['Content', 'lectern check', 'site'], ['Handbook', 'node scripts/handbook.mjs']]);
if (withBrowser) {
  await run([
    ['Samples run', 'node scripts/verify.mjs --changed'],
    ['Build', 'lectern build', 'site'],
    // A number of edits, not a time, so that a busy machine finds as much as a quiet one: 25 seconds there.
    ['Random edits', 'node e2e/incremental/fuzz.mjs --edits 10 --kill 1 --damage 2'],
    ['Browser tests', 'vitest run --project browser --project measured'],
  ]);
}
