// `npm test`: format, lint, types, floors, unit tests, build, browser tests.
import './guard.mjs';
import { findBrowser, installOtherBrowsers } from './browser.mjs';

const { checks, run, runBeside } = await import('./run.mjs');
const browser = findBrowser();
installOtherBrowsers();
process.env.CHROME_PATH = browser.chrome;
process.env.CHROMEDRIVER_PATH = browser.driver;
await runBeside(checks);
await run([
  ['Build', 'lectern build', 'site'],
  ['Random edits', 'node e2e/incremental/fuzz.mjs --edits 300 --kill 20 --damage 60 --seconds 25'],
  ['Browser tests', 'vitest run --project browser'],
]);
