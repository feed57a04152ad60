import fs, { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative } from 'node:path';
import { expect, it, vi } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { readFolder, replaceContent } from './replace-content.ts';

const folder = testFolder();
const { write } = folder;

function read(name: string): Readonly<Record<string, string>> {
  const items = readdirSync(join(folder.root, name), { recursive: true, withFileTypes: true });
  const paths = items.map((item) => [join(item.parentPath, item.name), item] as const);
  return Object.fromEntries(
    paths.map(([path, item]) => [
      relative(join(folder.root, name), path),
      item.isDirectory() ? 'folder' : readFileSync(path, 'utf8'),
    ]),
  );
}

it('gives a folder the content of another, what is a file in one and a folder in the other included', async () => {
  write({
    'new/a.html': '2',
    'new/b/c': '2',
    'new/d': '2',
    'old/a.html': '1',
    'old/b': '1',
    'old/d/e/f': '1',
    'old/g/h': '1',
  });
  await replaceContent(join(folder.root, 'new'), join(folder.root, 'old'));
  expect(read('old')).toEqual({ 'a.html': '2', b: 'folder', 'b/c': '2', d: '2' });
  expect(read('new')).toEqual(read('old'));
});

it('leaves what the file system put there, and files that are the same', async () => {
  write({ 'new/a': '1', 'old/a': '1', 'old/lost+found/b': '1' });
  const before = statSync(join(folder.root, 'old/a')).ino;
  await replaceContent(join(folder.root, 'new'), join(folder.root, 'old'));
  expect(read('old')).toEqual({ a: '1', 'lost+found': 'folder', 'lost+found/b': '1' });
  expect(statSync(join(folder.root, 'old/a')).ino).toBe(before);
});

it('does not write through a symbolic link', async () => {
  write({ 'new/a/b': '2', 'new/c': '2', 'outside/b': '1', 'outside/c': '1', 'old/d': '1' });
  symlinkSync('../outside', join(folder.root, 'old/a'));
  symlinkSync('../outside/c', join(folder.root, 'old/c'));
  await replaceContent(join(folder.root, 'new'), join(folder.root, 'old'));
  expect(read('outside')).toEqual({ b: '1', c: '1' });
  expect(read('old')).toEqual({ a: 'folder', 'a/b': '2', c: '2' });
});

it('puts documents last, and takes away after them what is no longer needed', async () => {
  const names = ['a', 'b', 'c/d', 'e', 'f', 'g/h/i'];
  const paths = (ending: string) => names.map((name) => name + ending);
  const contents = [...paths('.html'), ...paths('.js')].map((path) => [`new/${path}`, '2'] as const);
  write({ ...Object.fromEntries(contents), 'old/gone.js': '1', 'old/a.html': '1' });
  const seen: string[] = [];
  const { rename } = fs.promises;
  vi.spyOn(fs.promises, 'rename').mockImplementation(async (from, to) => {
    await rename(from, to);
    expect(existsSync(join(folder.root, 'old/gone.js'))).toBe(true);
    seen.push(relative(join(folder.root, 'old'), String(to)));
  });
  syncBuiltinESMExports();
  await replaceContent(join(folder.root, 'new'), join(folder.root, 'old')).finally(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  expect(seen.slice(0, names.length).sort()).toEqual(paths('.js'));
  expect(seen.slice(names.length).sort()).toEqual(paths('.html'));
  expect(existsSync(join(folder.root, 'old/gone.js'))).toBe(false);
});

it('copies where the file system has no second names', async () => {
  write({ 'new/a': '2', 'old/b': '1' });
  vi.spyOn(fs.promises, 'link').mockRejectedValue(new Error('EXDEV'));
  syncBuiltinESMExports();
  await replaceContent(join(folder.root, 'new'), join(folder.root, 'old')).finally(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  expect(read('old')).toEqual({ a: '2' });
  expect(statSync(join(folder.root, 'old/a')).ino).not.toBe(statSync(join(folder.root, 'new/a')).ino);
});

it('leaves no folder empty, but those that hold what a system put there', async () => {
  write({
    'new/a': '2',
    'new/kept/b': '2',
    'old/c/d/e/f': '1',
    'old/c/g': '1',
    'old/kept/h': '1',
    'old/.lectern-next/x': '1',
  });
  await replaceContent(join(folder.root, 'new'), join(folder.root, 'old'));
  expect(Object.keys(read('old')).sort()).toEqual(['.lectern-next', '.lectern-next/x', 'a', 'kept', 'kept/b']);
});

it('names what is in a folder but what a system or a build put there', async () => {
  write({
    'a/b': '',
    'a/c/d': '',
    'a/.DS_Store': '',
    'a/lost+found/x': '',
    'a/.lectern-parts/y': '',
    'a/.lectern': '',
  });
  expect([...(await readFolder(join(folder.root, 'a')))].sort()).toEqual(['.lectern', 'b', 'c']);
  expect(await readFolder(join(folder.root, 'none'))).toEqual([]);
  await expect(readFolder(join(folder.root, 'a/b'))).rejects.toThrow('ENOTDIR');
});
