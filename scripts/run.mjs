// Runs the commands of a task one after the other and stops at the first that fails.
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);

/** Runs each `[title, command line, folder?]`; a failing one ends the process with its exit code. */
export function run(steps) {
  for (const [title, line, folder = '.'] of steps) {
    const start = performance.now();
    const [command, ...args] = line.split(' ');
    const { status, signal, error } = spawnSync(command, args, {
      cwd: join(root, folder),
      stdio: 'inherit',
      env: { ...process.env, PATH: path },
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (status !== 0) {
      process.stderr.write(
        `${title} failed after ${seconds} s: ${line}${error ? ` (${error.message})` : signal ? ` (${signal})` : ''}\n`,
      );
      process.exit(status ?? 1);
    }
    process.stdout.write(`${title}: ${seconds} s\n`);
  }
}

/** The static checks, which need no browser. */
export const checks = [
  ['Format and lint', 'biome ci --error-on-warnings .'],
  ['Types', 'tsc -b'],
  ['Unit tests', 'vitest run --project unit'],
  ['Completeness', 'node scripts/completeness.mjs'],
  ['Spelling', 'cspell --no-progress'],
  ['Style', 'markdownlint-cli2'],
  ['Samples', 'node scripts/samples.mjs'],
];
