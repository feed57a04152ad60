import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFormerFiles } from './former-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-former-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes the output of a build and gives its folder. */
function output(name: string, files: readonly string[]): string {
  for (const file of files) {
    mkdirSync(dirname(join(root, name, file)), { recursive: true });
    writeFileSync(join(root, name, file), `${file} of ${name}`);
  }
  return join(root, name);
}
const app = (n: number) => `assets/app.0000000${n}.js`;
const has = (name: string) => [1, 2, 3, 4, 5].filter((n) => existsSync(join(root, name, app(n))));

/** Deploys builds one after the other. */
async function deploy(names: readonly string[], builds: number): Promise<void> {
  for (const [index, name] of names.entries()) {
    const to = output(name, [app(index + 1), 'assets/data/menu.00000000.json', 'index.html']);
    await keepFormerFiles({ from: join(root, names[index - 1] ?? 'none'), to, builds });
  }
}

it('keeps the files of as many builds as it is told, as they were', async () => {
  await deploy(['a', 'b', 'c', 'd', 'e'], 2);
  expect([has('a'), has('b'), has('c'), has('d'), has('e')]).toEqual([[1], [1, 2], [1, 2, 3], [2, 3, 4], [3, 4, 5]]);
  expect(readFileSync(join(root, 'e', app(3)), 'utf8')).toBe(`${app(3)} of c`);
  expect(statSync(join(root, 'e', app(3))).ino).toBe(statSync(join(root, 'c', app(3))).ino);
  expect(readFileSync(join(root, 'e/assets/data/menu.00000000.json'), 'utf8')).toMatch(/of e$/);
});

it('counts builds with the same files as one', async () => {
  await deploy(['a', 'b'], 1);
  for (const [from, name] of ['b', 'c', 'd'].entries()) {
    const to = output(`${name}2`, [app(2), 'assets/data/menu.00000000.json']);
    await keepFormerFiles({ from: join(root, ['b', 'b2', 'c2'][from]!), to, builds: 1 });
  }
  expect(has('d2')).toEqual([1, 2]);
});

it.each([
  ['a list that is none', '{'],
  ['a list of another kind', '[[1, null], "assets/app.00000001.js"]'],
  ['paths that lead out', '[["assets/../../secret.00000000.txt", "assets/../secret.00000000.txt"]]'],
])('takes over nothing else from an output with %s', async (_, list) => {
  writeFileSync(join(root, 'secret.00000000.txt'), 'secret');
  const from = output('a', [
    app(1),
    'assets/mine.txt',
    'assets/app.00000001.js.gz',
    'index.html',
    'secret.00000000.txt',
  ]);
  mkdirSync(join(from, '_lectern'));
  writeFileSync(join(from, '_lectern/builds.json'), list);
  const to = output('b', [app(2)]);
  await keepFormerFiles({ from, to, builds: 3 });
  for (const file of ['assets/mine.txt', 'index.html', `${app(1)}.gz`, 'secret.00000000.txt'])
    expect(existsSync(join(to, file)), file).toBe(false);
  expect(existsSync(join(root, 'b/../b/secret.00000000.txt'))).toBe(false);
});

it('writes down which files came with which build, the last one first', async () => {
  await deploy(['a', 'b', 'c'], 1);
  const lists = JSON.parse(readFileSync(join(root, 'c/_lectern/builds.json'), 'utf8'));
  const menu = 'assets/data/menu.00000000.json';
  expect(lists).toEqual([
    [app(3), menu],
    [app(2), menu],
  ]);
  expect(readFileSync(join(root, 'c/_lectern/builds.json'), 'utf8')).toMatch(/^\[\[".*"\]\]\n$/);
});

it('knows the files of an output that keeps no list, and needs neither it nor its files', async () => {
  const kept = ['br1', 'gzip', 'zstd'].map((ending) => `assets/data/z.00000003.${ending}`);
  const compressed = ['br', 'gz', 'zst'].map((ending) => `assets/y.00000001.${ending}`);
  const from = output('a', [app(1), 'assets/x.0000000a.js', 'assets/short.0000.js', ...compressed, ...kept]);
  const to = output('b', [app(2)]);
  rmSync(join(from, 'assets/x.0000000a.js'));
  await keepFormerFiles({ from, to, builds: 1 });
  const [own, former] = JSON.parse(readFileSync(join(to, '_lectern/builds.json'), 'utf8'));
  expect([own, former]).toEqual([[app(2)], [app(1), ...kept]]);
  const next = output('c', []);
  writeFileSync(join(to, '_lectern/builds.json'), JSON.stringify([[app(2)], [app(1), app(5)]]));
  await keepFormerFiles({ from: to, to: next, builds: 5 });
  expect(has('c')).toEqual([1, 2]);
  // Files outside of `assets/` do not count, even if they are listed.
  const other = output('x', [`other/${app(1)}`]);
  mkdirSync(join(other, '_lectern'));
  writeFileSync(join(other, '_lectern/builds.json'), JSON.stringify([[`other/${app(1)}`, app(3)]]));
  await keepFormerFiles({ from: other, to: output('y', []), builds: 5 });
  expect(JSON.parse(readFileSync(join(root, 'y/_lectern/builds.json'), 'utf8'))).toEqual([[], [app(3)]]);
});
