import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { install } from './prepare.mjs';

const manifest = { name: 'demo', version: '1.0.0' };
const lock = JSON.stringify({ ...manifest, lockfileVersion: 3, packages: { '': manifest } });

let folder: string;
const inFolder = (name: string) => join(folder, name);
/** Writes a file that was last changed that many seconds after the lock file. */
function write(name: string, content: string, later = 0): void {
  writeFileSync(inFolder(name), content);
  utimesSync(inFolder(name), 1000 + later, 1000 + later);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prepare-'));
  mkdirSync(inFolder('node_modules'));
  write('package.json', JSON.stringify(manifest));
  write('package-lock.json', lock);
  // `npm ci` removes whatever the lock file does not name.
  write('node_modules/left.txt', '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const isLeft = () => existsSync(inFolder('node_modules/left.txt'));
const mark = () => readFileSync(inFolder('node_modules/.installed-lock'), 'utf8');
const run = (hasAll?: boolean) => install({ folder, flags: ['--offline'], hasAll, notice: 'Installing' });

test('leaves a folder alone that npm has installed from its lock file', () => {
  write('node_modules/.package-lock.json', '{}', 1);
  run();
  expect([isLeft(), mark()]).toEqual([true, lock]);
});

test('leaves a folder alone whose lock file only got a newer date', () => {
  write('node_modules/.package-lock.json', '{}', -1);
  write('node_modules/.installed-lock', lock);
  run();
  expect([isLeft(), mark()]).toEqual([true, lock]);
});

test.each([
  ['whose lock file changed', -1, undefined],
  ['that lacks something', 1, false],
])('installs in a folder %s', (_, later, hasAll) => {
  write('node_modules/.package-lock.json', '{}', later);
  write('node_modules/.installed-lock', '{}');
  run(hasAll);
  expect([isLeft(), mark()]).toEqual([false, lock]);
});
