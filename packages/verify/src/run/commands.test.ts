import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunContext } from './adapter.ts';
import { type CommandOptions, commands } from './commands.ts';
import type { PageSample } from './page-samples.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs scripts of Node, a sample each. */
function run(codes: readonly string[], options: Partial<CommandOptions> = {}, context: Partial<RunContext> = {}) {
  const adapter = commands({
    name: 'node',
    takes: () => true,
    commandOf: ({ code }) => ({ program: process.execPath, args: ['-e', code], files: {} }),
    ...options,
  });
  const samples = codes.map((code, index) => ({ id: `s${index}`, code }) as PageSample);
  return adapter.run(samples, {
    folder,
    workers: 2,
    timeout: 60_000,
    signal: new AbortController().signal,
    ...context,
  });
}

const write = "const { writeFileSync } = require('node:fs');";

test('gives what is printed, and the error', async () => {
  const outcomes = await run([
    'console.log(1); console.error(2)',
    "console.log('a'); throw new TypeError('no such thing')",
    "console.log('first'); console.log('last'); process.exit(3)",
    'process.exit(1)',
    `console.error('Error in "a"\\n  what is wrong\\nmore'); process.exit(1)`,
    "console.error('12:00 ERROR runner: lost'); process.exit(1)",
  ]);
  expect(outcomes.map(({ id, error }) => [id, error])).toEqual([
    ['s0', undefined],
    ['s1', 'TypeError: no such thing'],
    ['s2', 'it ended with code 3: last'],
    ['s3', 'it ended with code 1: '],
    ['s4', 'Error in "a"\n  what is wrong'],
    ['s5', 'ERROR runner: lost'],
  ]);
  expect(outcomes[0]).toEqual({ id: 's0', printed: [{ text: '1\n' }], uses: [], exchanges: [] });
});

test('gives what a program notes of what it prints, uses and sends', async () => {
  const [outcome] = await run([
    `${write} writeFileSync(process.env.SAMPLE_PRINTS, '{"text":"a","line":2}\\n\\n{"text":"b"}\\n'); writeFileSync(process.env.SAMPLE_USES, 'click\\nurl\\nclick\\n'); writeFileSync(process.env.SAMPLE_EXCHANGES, '{"command":"back"}\\n'); console.log('other')`,
  ]);
  const printed = [{ text: 'a', line: 2 }, { text: 'b' }];
  expect(outcome).toEqual({ id: 's0', printed, uses: ['click', 'url'], exchanges: [{ command: 'back' }] });
});

test('writes the files of a command to its own folder, and none outside', async () => {
  const files = { 'a/b.txt': 'text', '../out.txt': 'out', '..a.txt': 'in' };
  const show = "console.log(process.cwd(), require('node:fs').readFileSync('a/b.txt', 'utf8'))";
  const [outcome] = await run([show], {
    commandOf: ({ code }) => ({ program: process.execPath, args: ['-e', code], files }),
  });
  expect(outcome?.printed[0]?.text.trim().endsWith(`${path.sep}s0 text`)).toBe(true);
  expect(readFileSync(path.join(folder, 's0/..a.txt'), 'utf8')).toBe('in');
  expect(existsSync(path.join(folder, 'out.txt'))).toBe(false);
});

test('a program that is missing fails its own sample alone', async () => {
  const outcomes = await run(['missing', 'console.log(1)'], {
    commandOf: ({ code }) => ({
      program: code === 'missing' ? '/no/such/program' : process.execPath,
      args: ['-e', code],
      files: {},
    }),
  });
  expect(outcomes.map(({ error }) => error)).toEqual([expect.stringContaining('/no/such/program ENOENT'), undefined]);
});

test('runs where the host says, and stops it even after an error', async () => {
  let stopped = 0;
  const own = {
    env: { ...process.env, OWN: 'yes' },
    stop: async () => {
      stopped += 1;
    },
  };
  const [outcome] = await run(['console.log(process.env.OWN, process.stdin.isTTY)'], { host: async () => own });
  expect([outcome?.printed[0]?.text, stopped]).toEqual(['yes undefined\n', 1]);
  const commandOf = () => {
    throw new Error('no command');
  };
  await expect(run(['1'], { host: async () => own, commandOf })).rejects.toThrow('no command');
  expect(stopped).toBe(2);
});

test('ends a command with all that it started', async () => {
  const pid = path.join(folder, 'pid');
  const child = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })`;
  await run([`${write} writeFileSync(${JSON.stringify(pid)}, String(${child}.pid)); process.exit(0)`]);
  const isAlive = () => {
    try {
      // What has ended and nobody has waited for is not alive either.
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${readFileSync(pid, 'utf8')}/status`, 'utf8'));
    } catch {
      return false;
    }
  };
  await expect.poll(isAlive, { timeout: 30_000 }).toBe(false);
});

test('what a signal ends has no outcome, and nothing starts after it', async () => {
  const controller = new AbortController();
  const started = path.join(folder, 'started');
  const running = run(
    [`${write} writeFileSync(${JSON.stringify(started)}, ''); setInterval(() => {}, 1000)`, 'console.log(1)'],
    {},
    { workers: 1, signal: controller.signal },
  );
  await expect.poll(() => existsSync(started), { timeout: 30_000 }).toBe(true);
  controller.abort();
  expect(await running).toEqual([]);
  expect(existsSync(path.join(folder, 's1'))).toBe(false);
});

test.each([
  ["console.error('RangeError: one\\nTypeError: two')", 'RangeError: one'],
  ["console.error('at first\\n  [0-0] Error: told  ')", 'Error: told  '],
  ["console.error('throw new Error(text)\\n\\nError: text')", 'Error: text'],
  ["console.error('Errors: none\\nErroneous\\nlast  \\n\\n')", 'it ended with code 3: last'],
  ["console.error('Error in a\\n\\n  below')", 'Error in a'],
  ["console.error('ERROR')", 'ERROR'],
  ["console.log('Error: printed')", 'Error: printed'],
])('reports what %s says', async (code, expected) => {
  const [outcome] = await run([`${code}; process.exitCode = 3`]);
  expect(outcome?.error).toBe(expected);
});

test('says which signal ended a program, with what it said before, and what did not end in time', async () => {
  const kill = "process.kill(process.pid, 'SIGKILL')";
  const killed = await run([kill, `console.log('last'); ${kill}`, `console.error('Error: no memory'); ${kill}`]);
  expect(killed.map(({ error }) => error)).toEqual([
    'it ended with SIGKILL: ',
    'it ended with SIGKILL: last',
    'Error: no memory',
  ]);
  const [late] = await run(['setInterval(() => {}, 1000)'], {}, { timeout: 300 });
  expect(late?.error).toBe('it did not end within 300 ms');
});

test('runs no more at once than it may, and tells the command where it runs', async () => {
  const seen: string[] = [];
  const wait = `const log = (text) => require('node:fs').appendFileSync('../log', text); log('+'); setTimeout(() => log('-'), 50)`;
  const commandOf: CommandOptions['commandOf'] = ({ code }, context) => {
    seen.push(context.folder);
    return { program: process.execPath, args: ['-e', code], files: {} };
  };
  await run([wait, wait, wait], { commandOf }, { workers: 1 });
  expect([readFileSync(path.join(folder, 'log'), 'utf8'), seen]).toEqual(['+-+-+-', Array(3).fill(folder)]);
});

test('nothing runs after a signal', async () => {
  const options = { commandOf: () => ({ program: process.execPath, args: ['-e', ''], files: { 'a.txt': '' } }) };
  expect(await run(['1'], options, { signal: AbortSignal.abort() })).toEqual([]);
  expect(existsSync(path.join(folder, 's0'))).toBe(false);
});
