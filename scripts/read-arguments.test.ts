import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

test('--help prints the usage; an unknown flag and a wrong word print it and fail', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'scripts/format-samples.mjs'), ...args], { encoding: 'utf8' });
  const usage = 'node scripts/format-samples.mjs [--check]';
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining(usage) });
  const flag = run('--chekc');
  expect(flag.status).toBe(1);
  expect(flag.stderr).toMatch(/^Unknown option '--chekc'\.\n\nnode scripts/);
  expect(run('check').stderr).toMatch(/^There is no word "check"\.\n/);
});

test('every script that a command starts reads its arguments with one function, or passes them on', () => {
  const passOn = ['guard', 'host-handbook', 'lectern'].map((name) => `scripts/${name}.mjs`);
  const callers = globSync(['scripts/*.mjs', 'bench/**/*.mjs'], { cwd: root, ignore: '**/node_modules/**' });
  const started = ['package.json', ...callers]
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/node ((?:scripts|bench)\/[\w/-]+\.mjs)/g)])
    .map(([, file]) => file!);
  const files = [...new Set(started)].filter((file) => !passOn.includes(file));
  expect(files.length).toBeGreaterThan(18);
  const others = files.filter((file) => !readFileSync(join(root, file), 'utf8').includes('readArguments('));
  expect(others).toEqual([]);
});
