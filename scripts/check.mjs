// `npm run check`: everything that can be checked without a browser. `-- --changed` checks only what files that differ from the last
// commit concern, `-- --changed main` from another one.
// `npm test`: all checks, then the build beside random edits, then the browser tests; of those that take turns only the group that the last
// commit chooses. `npm run test:all` leaves out none.
import './guard.mjs';
import { findBrowser, installOtherBrowsers } from './browser.mjs';
import { readArguments } from './read-arguments.mjs';

const { checks } = await import('./checks.mjs');
const { run, runBeside } = await import('./run.mjs');
const { values, words } = readArguments({
  usage: `
npm run check [-- --changed [commit]]

Checks everything that needs no browser.

  --changed [commit]   checks what the files that differ from a commit concern (default: the last one)
  --with-browser       also builds, and runs the browser tests, as npm test does
  --all-turns          has no test wait for another commit, nor slow examples of errors, as npm run test:all does
`,
  options: { changed: { type: 'boolean' }, 'with-browser': { type: 'boolean' }, 'all-turns': { type: 'boolean' } },
  problemOf: ([, second]) => second && `There is no word "${second}".`,
});
if (values['all-turns']) process.env.ERRORS = 'all';
if (values.changed) {
  const { checkChanged } = await import('./check-changed.mjs');
  await checkChanged(words[0]);
} else {
  const withBrowser = values['with-browser'];
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
      ['Random edits', 'node e2e/incremental/fuzz.mjs --edits 7 --kill 1 --damage 2 --command 3'],
    ]);
    if (!values['all-turns']) await chooseTurn();
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
