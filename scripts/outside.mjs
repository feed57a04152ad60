// `npm run outside`: what strangers do with packed packages, for every site, package manager and version of Node that is promised; about
// half an hour. First the journeys and the check of a release on the oldest Node and on the newest long-term release, then the suites of
// `e2e` with packages that pnpm installed. `npm test` makes the journeys of two sites with pnpm, and runs the suites with what npm installed.
import './guard.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findBrowser, installOtherBrowsers } from './browser.mjs';
import { readArguments } from './read-arguments.mjs';

readArguments({
  usage: 'npm run outside\n\nDoes what strangers do with the packed packages. It takes about half an hour.',
});

const { run } = await import('./run.mjs');
const { chrome, driver } = findBrowser();
installOtherBrowsers();
Object.assign(process.env, { CHROME_PATH: chrome, CHROMEDRIVER_PATH: driver });
const { PATH } = process.env;

for (const version of ['20.19', '24']) {
  Object.assign(process.env, { PATH: [installNode(version), PATH].join(delimiter), LECTERN_JOURNEYS: 'all' });
  await run([
    [`Journeys and release on Node ${version}`, 'vitest run --project browser e2e/outside e2e/packages/release'],
  ]);
}
Object.assign(process.env, { PATH, LECTERN_OUTSIDE: 'pnpm', LECTERN_JOURNEYS: '' });
const suites = ['dev', 'base', 'locale', 'seams', 'gallery', 'build', 'offline', 'versions'];
await run([
  ['Site, which a suite serves', 'node scripts/lectern.mjs build'],
  ['Suites, installed by pnpm', `vitest run --project browser ${suites.map((name) => `e2e/${name}/`).join(' ')}`],
]);

/**
 * Installs a version of Node from npm, once per machine, and returns the folder of its program. The path contains no
 * `node_modules`, because the tests remove such folders from a user's `PATH`.
 */
function installNode(version) {
  const folder = join(tmpdir(), `lectern-node-${version}`);
  if (!existsSync(folder)) {
    const made = `${folder}-${process.pid}`;
    mkdirSync(made);
    writeFileSync(join(made, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', `node@${version}`, '--no-audit', '--no-fund', '--loglevel=error'], { cwd: made });
    mkdirSync(join(made, 'bin'));
    symlinkSync('../node_modules/node/bin/node', join(made, 'bin/node'));
    renameSync(made, folder);
  }
  return join(folder, 'bin');
}
