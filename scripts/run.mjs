// Runs the commands of a task one after the other and stops at the first that fails.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);

/**
 * Runs each `[title, command line, folder?]`; a failing one ends the process with its exit code. A signal that asks this
 * process to end is passed on, so that no server outlives it.
 */
export async function run(steps) {
  let asked;
  let child;
  const passOn = (signal) => {
    asked = signal;
    child?.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  // npm gives a signal to the shell that it runs scripts with, and some shells end without passing it on.
  const shell = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== shell && !asked && passOn('SIGTERM'), 200).unref();
  }

  for (const [title, line, folder = '.'] of steps) {
    const start = performance.now();
    const [command, ...args] = line.split(' ');
    child = spawn(command, args, {
      cwd: join(root, folder),
      stdio: 'inherit',
      env: { ...process.env, PATH: path },
    });
    const { status, reason } = await new Promise((resolve) => {
      child.on('error', ({ message }) => resolve({ status: 1, reason: ` (${message})` }));
      child.on('exit', (code, signal) => resolve({ status: code ?? 1, reason: signal ? ` (${signal})` : '' }));
    });
    if (asked) process.exit(128 + constants.signals[asked]);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (status !== 0) {
      process.stderr.write(`${title} failed after ${seconds} s: ${line}${reason}\n`);
      process.exit(status);
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
