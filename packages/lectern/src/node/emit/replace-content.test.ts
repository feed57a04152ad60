import { readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { replaceContent } from './replace-content.ts';

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
