// Releases the packages: `npm run release -- version` creates a version and its changelogs from the changesets, `-- check`
// prepares and checks all packages, `-- publish` does the same and publishes those that npm does not have yet.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pacote from 'pacote';
import { readArguments } from './read-arguments.mjs';
import { publishProblems, tarballProblems } from './release/check-package.mjs';
import { keepRanges } from './release/own-ranges.mjs';
import { readManifest, readPackages } from './release/packages.mjs';
import { releaseProblems } from './release/release-problems.mjs';
import { stagePackage } from './release/stage-package.mjs';

const root = resolve(import.meta.dirname, '..');
const to = join(root, 'node_modules/.cache/release');
const commands = ['version', 'check', 'publish'];
const [command] = readArguments({
  usage: `
npm run release -- version | check | publish

  version   creates a version and its changelogs from the changesets
  check     prepares and checks all packages
  publish   does the same, and publishes the packages that npm does not have yet
`,
  problemOf: ([name, ...others]) =>
    commands.includes(name) && others.length === 0
      ? undefined
      : 'Name what to do: "npm run release -- version", "-- check" or "-- publish".',
}).words;
const run = (program, ...args) => execFileSync(program, args, { cwd: root, stdio: 'inherit' });

if (command === 'version') {
  keepRanges(root, () => run('npx', 'changeset', 'version'));
  run('npm', 'install', '--package-lock-only', '--no-audit', '--no-fund');
  run(process.execPath, 'scripts/types.mjs', '--released');
} else {
  stopWith(releaseProblems(root));
  const folders = await stage();
  if (command === 'publish') for (const folder of folders) await publish(folder);
}

/** Prepares and checks all packages before the first is published, so that a release is complete or does not start. */
async function stage() {
  rmSync(to, { recursive: true, force: true });
  const folders = [];
  for (const { folder, directory, manifest } of readPackages(root)) {
    const { staged, tarball } = await stagePackage({ root, folder, directory, to });
    stopWith(
      [...(await tarballProblems(tarball)), ...publishProblems(staged)].map((text) => `${manifest.name}: ${text}`),
    );
    process.stdout.write(`${manifest.name} ${manifest.version}: ready to be published\n`);
    folders.push(staged);
  }
  return folders;
}

/** Publishes a package, unless npm has this version: a release that was interrupted continues where it ended. */
async function publish(folder) {
  const { name, version } = readManifest(folder);
  const isPublished = await pacote.manifest(`${name}@${version}`).then(
    () => true,
    (error) => {
      if (error.code === 'E404' || error.code === 'ETARGET') return false;
      throw error;
    },
  );
  if (isPublished) process.stdout.write(`${name} ${version}: published already\n`);
  else run('npm', 'publish', '--ignore-scripts', folder);
}

function stopWith(problems) {
  if (problems.length === 0) return;
  process.stderr.write(`Nothing was published.\n${problems.map((problem) => `- ${problem}\n`).join('')}`);
  process.exit(1);
}
