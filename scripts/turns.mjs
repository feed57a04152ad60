// The tests that take turns.
import { execFileSync } from 'node:child_process';

/**
 * The tests that take turns: those that try everything there is, one after the other, and would take a quarter of an hour together. A run of
 * `npm test` has one of these groups, which the last commit chooses; `npm run test:all` has all of them. Each takes five to six minutes of
 * one browser. All other tests belong to every run.
 */
export const turns = [
  [
    'e2e/offline/whole-site.test.ts',
    'e2e/build/kept-pages.test.ts',
    'e2e/dev/rough.test.ts',
    'e2e/offline/bad-luck.test.ts',
    'e2e/dev/restart.test.ts',
    'e2e/dev/speed.test.ts',
  ],
  [
    'e2e/outside/journeys.test.ts',
    'e2e/analytics/analytics.test.ts',
    'e2e/versions/versions.test.ts',
    'e2e/packages/release.test.ts',
    'e2e/gallery/preferences.test.ts',
    'e2e/dev/ending.test.ts',
  ],
  [
    'e2e/offline/lifecycles.test.ts',
    'e2e/build/scale.test.ts',
    'e2e/dev/endless.test.ts',
    'e2e/navigation/stale-tab.test.ts',
    'e2e/gallery/addresses.test.ts',
    'e2e/gallery/poor-browsers.test.ts',
  ],
  [
    'e2e/build/output-folder.test.ts',
    'e2e/in-page-driver/**/*.test.ts',
    'e2e/hosting/lab.test.ts',
    'e2e/handbook/hosted.test.ts',
    'e2e/packages/size.test.ts',
    'e2e/build/restored-store.test.ts',
  ],
  [
    'e2e/site/memory.test.ts',
    'e2e/gallery/other-browsers.test.ts',
    'e2e/build/environment.test.ts',
    'e2e/large-sidebar/large-sidebar.test.ts',
    'e2e/own-fonts/own-fonts.test.ts',
    'e2e/build/bombs.test.ts',
    'e2e/geometry/articles.test.ts',
  ],
  [
    'scripts/errors/errors-in-dev.test.ts',
    'e2e/hosting/deploys.test.ts',
    'e2e/build/open-files.test.ts',
    'e2e/search/hosted.test.ts',
    'e2e/outside/clean-clone.test.ts',
    'e2e/geometry/places.test.ts',
    'e2e/build/author-code.test.ts',
    'e2e/outside/newer-node.test.ts',
  ],
  [
    'e2e/build/output-paths.test.ts',
    'e2e/build/command-line.test.ts',
    'e2e/dev/bursts.test.ts',
    'e2e/dev/catalogue.test.ts',
    'e2e/locale/locale.test.ts',
    'e2e/geometry/{states,other-engines}.test.ts',
    'e2e/build/commands.test.ts',
  ],
  [
    'e2e/site/{accessibility,early-by-engine,every-page,every-route}.test.ts',
    'e2e/build/broken-code.test.ts',
    'e2e/build/bad-input.test.ts',
    'e2e/build/interrupted-build.test.ts',
    'e2e/mcp/*.test.ts',
    'e2e/policy/policy.test.ts',
  ],
];

/** Returns the number of the group whose turn it is with the last commit, counted from 1. */
export function turnOfCommit() {
  return (Number.parseInt(lastCommit().slice(0, 8) || '0', 16) % turns.length) + 1;
}

/**
 * Returns the files and globs of the tests that are left out if only the group `turn` runs, the number that `LECTERN_TURN` gives; none if it
 * is not set, so that who runs Vitest gets every test. Throws for a number that no group has.
 */
export function testsThatWait(turn = process.env.LECTERN_TURN) {
  if (!turn) return [];
  if (!turns[Number(turn) - 1]) throw new Error(`LECTERN_TURN is "${turn}". Give a number from 1 to ${turns.length}.`);
  return turns.filter((_, index) => index !== Number(turn) - 1).flat();
}

/** Returns the id of the last commit, by which runs of the tests choose what they look at; empty outside a repository. */
export function lastCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
