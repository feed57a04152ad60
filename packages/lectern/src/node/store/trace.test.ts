import { execFileSync } from 'node:child_process';
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { currentTrace, noteHistory, ownWork, startTrace, type Trace } from './trace.ts';

let folder = '';
let trace: Trace;
const at = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-trace-'));
  mkdirSync(at('deep'));
  writeFileSync(at('a.txt'), 'a');
  writeFileSync(at('deep/b.txt'), 'b');
  expect(currentTrace()).toBeUndefined();
  startTrace();
  trace = currentTrace()!;
});
beforeEach(() => {
  for (const kind of Object.values(trace)) kind.clear();
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each<[string, () => unknown]>([
  ['a function that was imported by its name', () => readFileSync(at('a.txt'))],
  ['one of the module', () => fs.readFileSync(at('a.txt'))],
  ['one that returns a promise', () => readFile(at('a.txt'))],
  ['one that calls back', () => new Promise((done) => fs.readFile(at('a.txt'), done))],
  ['an address', () => readFileSync(pathToFileURL(at('a.txt')))],
  ['bytes', () => readFileSync(Buffer.from(at('a.txt')))],
  ['an open file', async () => (await open(at('a.txt'))).close()],
  ['a stream', () => fs.createReadStream(at('a.txt')).toArray()],
  ['a question for its state', () => statSync(at('a.txt'))],
  ['a path from the working folder', () => existsSync(join('.', at('a.txt').replace(process.cwd(), '')))],
])('notes a file that is read by %s', async (name, ask) => {
  await ask();
  expect(
    [...trace.paths].some((path) => path.endsWith('a.txt')),
    name,
  ).toBe(true);
});

it('notes files that do not exist', () => {
  expect(existsSync(at('none.txt'))).toBe(false);
  expect([...trace.paths]).toEqual([at('none.txt')]);
});

it('notes what was in a folder when it was listed', async () => {
  await readdir(folder);
  writeFileSync(at('later.txt'), '');
  readdirSync(folder);
  expect(Object.fromEntries(trace.listings)).toEqual({ [folder]: { isDeep: false, paths: [at('a.txt'), at('deep')] } });
  rmSync(at('later.txt'));
});

it('notes what was in all folders below one, and forgets that less was asked before', () => {
  readdirSync(folder);
  readdirSync(folder, { recursive: true });
  readdirSync(folder);
  expect(Object.fromEntries(trace.listings)).toEqual({
    [folder]: { isDeep: true, paths: [at('a.txt'), at('deep'), at('deep/b.txt')] },
  });
});

it('notes programs, threads and the network, but not those of the engine itself', async () => {
  const thread = () => new Worker('0', { eval: true });
  const program = () => execFileSync(process.execPath, ['--version']);
  const network = () => connect(at('no-socket')).on('error', () => undefined);
  for (const use of [thread, program, network]) ownWork<unknown>(use);
  expect([...trace.beyond]).toEqual([]);
  thread();
  program();
  network();
  expect([...trace.beyond]).toEqual(['a thread', `a program (${process.execPath})`, 'the network']);
});

it('notes folders whose history was read', () => {
  noteHistory(folder);
  expect([...trace.histories]).toEqual([folder]);
});

it('leaves what functions have of their own', () => {
  expect(fs.realpathSync.native(folder)).toBe(fs.realpathSync(folder));
});
