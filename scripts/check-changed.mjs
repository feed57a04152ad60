import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checks, commandFor } from './checks.mjs';
import { runBeside } from './run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Checks the files that differ from a commit (default: the last one), and says which checks and tests it left out. */
export async function checkChanged(since = 'HEAD') {
  const changed = changedFiles(since);
  if (changed.length === 0) {
    process.stdout.write(`No file differs from ${since}.\n`);
    return;
  }
  const files = { changed, present: changed.filter((file) => existsSync(join(root, file))) };
  const planned = checks.map((check) => ({ ...check, command: commandFor(check, files) }));
  await runBeside(
    planned.filter(({ command }) => command).map(({ title, command, folder }) => [title, command, folder]),
  );
  const leftOut = planned.filter(({ command }) => !command).map(({ title }) => title);
  process.stdout.write(
    `Changed: ${changed.join(', ')}\nLeft out: ${['unit tests that do not load or read these files, or belong to another package', 'examples of errors unless one changed', ...leftOut, 'all browser tests'].join(', ')}. Run "npm test" for all.\n`,
  );
}

/** Paths of files that differ from a commit, new and deleted ones included. */
function changedFiles(since) {
  const list = (command, ...args) =>
    execFileSync('git', [command, '-z', ...args], { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter(Boolean);
  const tracked = list('diff', '--name-only', '--no-renames', since, '--');
  return [...new Set([...tracked, ...list('ls-files', '--others', '--exclude-standard')])].sort();
}
