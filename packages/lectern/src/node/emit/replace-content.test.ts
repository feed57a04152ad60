import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceContent } from './replace-content.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'replace-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

function read(folder: string): Readonly<Record<string, string>> {
  const items = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  const paths = items.map((item) => [join(item.parentPath, item.name), item] as const);
  return Object.fromEntries(
    paths.map(([path, item]) => [
      relative(join(root, folder), path),
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
  await replaceContent(join(root, 'new'), join(root, 'old'));
  expect(read('old')).toEqual({ 'a.html': '2', b: 'folder', 'b/c': '2', d: '2' });
  expect(read('new')).toEqual(read('old'));
});

it('leaves what the file system put there, and files that are the same', async () => {
  write({ 'new/a': '1', 'old/a': '1', 'old/lost+found/b': '1' });
  const before = statSync(join(root, 'old/a')).ino;
  await replaceContent(join(root, 'new'), join(root, 'old'));
  expect(read('old')).toEqual({ a: '1', 'lost+found': 'folder', 'lost+found/b': '1' });
  expect(statSync(join(root, 'old/a')).ino).toBe(before);
});

it('does not write through a symbolic link', async () => {
  write({ 'new/a/b': '2', 'new/c': '2', 'outside/b': '1', 'outside/c': '1', 'old/d': '1' });
  symlinkSync('../outside', join(root, 'old/a'));
  symlinkSync('../outside/c', join(root, 'old/c'));
  await replaceContent(join(root, 'new'), join(root, 'old'));
  expect(read('outside')).toEqual({ b: '1', c: '1' });
  expect(read('old')).toEqual({ a: 'folder', 'a/b': '2', c: '2' });
});
