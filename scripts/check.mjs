// `npm run check`: everything that can be checked without a browser. `-- --changed` checks only what files that differ from the last
// commit concern, `-- --changed main` from another one.
// `npm test`: all checks, then the build beside random edits, then the browser tests; of those that take turns only the group that the last
// commit chooses. `npm run test:all` leaves out none.
import './guard.mjs';
import { findBrowser, installOtherBrowsers } from './browser.mjs';

const { checks } = await import('./checks.mjs');
const { run, runBeside } = await import('./run.mjs');
const [option, since] = process.argv.slice(2);
if (option === '--changed') {
  const { checkChanged } = await import('./check-changed.mjs');
  await checkChanged(since);
} else {
  const withBrowser = option === '--with-browser' || option === '--with-all';
  if (withBrowser) {
    const { chrome, driver } = findBrowser();
    installOtherBrowsers();
    Object.assign(process.env, { CHROME_PATH: chrome, CHROMEDRIVER_PATH: driver });
  }
  const all = checks.map(({ title, command, folder }) => [title, command, folder]);
  if (withBrowser) {
    // A build reports what a check of the content does. It shows which samples ran.
    await runBeside([
      ...all.filter(([title]) => title !== 'Content'),
      ['Samples run', 'node scripts/verify.mjs --changed'],
    ]);
    await runBeside([
      ['Build', 'lectern build', 'site'],
      // A number of edits and not a time, so that a busy machine finds as much as a quiet one, where they take 25 seconds.
      ['Random edits', 'node e2e/incremental/fuzz.mjs --edits 10 --kill 1 --damage 2'],
    ]);
    if (option === '--with-browser') await chooseTurn();
    await run([['Browser tests', 'vitest run --project browser --project measured']]);
  } else await runBeside(all);
}

/** Leaves all but one group of the tests that take turns to other commits, unless `LECTERN_TURN` names one. */
async function chooseTurn() {
  const { turnOfCommit, turns } = await import('./turns.mjs');
  process.env.LECTERN_TURN ??= String(turnOfCommit());
  const turn = process.env.LECTERN_TURN;
  process.stdout.write(
    `Tests that take turns: group ${turn} of ${turns.length}. LECTERN_TURN=${turn} npm test runs the same.\n`,
  );
}
