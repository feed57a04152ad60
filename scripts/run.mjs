// Runs the commands of a task, in order or in parallel, and stops at the first that fails.
import { spawn } from 'node:child_process';
import { availableParallelism, constants, loadavg } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const programs = join(root, 'node_modules/.bin');

/** Runs each `[title, command line or its parts, folder?]` in order; a failing one ends the process with its exit code. */
export function run(steps) {
  return runSteps(steps, { beside: 1, stdio: 'inherit' });
}

/**
 * Runs steps in parallel, one per processor, in the order of the list. On a busy machine they run one after the other,
 * because tests that wait would time out. The output of a step is shown when it has ended, so that nothing is mixed; a
 * failing step ends the others and the process.
 */
export function runBeside(steps) {
  const processors = availableParallelism();
  const isBusy = (loadavg()[0] ?? 0) > 2 * processors;
  return runSteps(steps, { beside: isBusy ? 1 : processors, stdio: ['inherit', 'pipe', 'pipe'] });
}

/** Runs steps. A signal to end this process is passed on, so that no server outlives it. */
async function runSteps(steps, { beside, stdio }) {
  let asked;
  const children = new Set();
  const passOn = (signal) => {
    asked = signal;
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  // npm sends a signal to the shell in which it runs scripts, and some shells end without passing it on.
  const shell = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== shell && !asked && passOn('SIGTERM'), 200).unref();
  }

  async function runStep([title, line, folder = '.']) {
    const start = performance.now();
    const [command, ...args] = typeof line === 'string' ? line.split(' ') : line;
    const env = { ...process.env, PATH: [programs, process.env.PATH].join(delimiter) };
    const child = spawn(command, args, { cwd: join(root, folder), stdio, env });
    children.add(child);
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    const { status, reason } = await new Promise((resolve) => {
      child.on('error', ({ message }) => resolve({ status: 1, reason: ` (${message})` }));
      child.on('close', (code, signal) => resolve({ status: code ?? 1, reason: signal ? ` (${signal})` : '' }));
    });
    children.delete(child);
    if (asked) process.exit(128 + constants.signals[asked]);
    process.stdout.write(Buffer.concat(output));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (status !== 0) {
      process.stderr.write(`${title} failed after ${seconds} s: ${[command, ...args].join(' ')}${reason}\n`);
      for (const other of children) other.kill();
      process.exit(status);
    }
    process.stdout.write(`${title}: ${seconds} s\n`);
  }

  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step);
  };
  await Promise.all(Array.from({ length: beside }, lane));
}
