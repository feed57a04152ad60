// `npm run fuzz:dev -- 1000`: saves that many times (default 1,000) in bursts while a browser watches the development server.
import './guard.mjs';
import { findBrowser } from './browser.mjs';

const { run } = await import('./run.mjs');
const browser = findBrowser();
process.env.CHROME_PATH = browser.chrome;
process.env.CHROMEDRIVER_PATH = browser.driver;
process.env.LECTERN_SAVES = process.argv[2] ?? '1000';
process.env.LECTERN_SEED ??= String(Date.now() % 1_000_000);
process.stdout.write(`Seed ${process.env.LECTERN_SEED}\n`);
await run([['Bursts of saves', 'vitest run --project browser e2e/dev/bursts.test.ts']]);
