import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SourceFile } from '../ground/source.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { createOutput } from './create-output.ts';
import { writeSourceFiles } from './source-files.ts';

let root = '';
let store: Store;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'source-files-'));
  store = openStore({ root, folder: join(root, 'store'), version: '1' });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const outDir = () => join(root, 'dist');
const read = (path: string) => readFileSync(join(outDir(), path), 'utf8');

/** Builds an output of these files. Returns the paths of those that were made, and the bytes that are reported. */
async function build(files: readonly Omit<SourceFile, 'read'>[], content: string) {
  const made: string[] = [];
  const output = createOutput();
  try {
    await output.open({ root, outDir: outDir() });
    const all = files.map((file) => ({ ...file, read: () => made.push(file.path) && `${content} ${file.path}` }));
    const keepFiles = await writeSourceFiles(all as readonly SourceFile[], { output, store, outDir: outDir() });
    const { value, diagnostics } = await output.commit();
    expect(diagnostics).toEqual([]);
    await keepFiles();
    return { made, bytes: value };
  } finally {
    await output.close();
  }
}

it('keeps a file with the same key, and counts it', async () => {
  const files = [{ path: 'a/b.zip', key: '1' }, { path: 'c.json' }];
  const first = await build(files, 'old');
  const second = await build(files, 'new');
  expect([first.made, second.made]).toEqual([['a/b.zip', 'c.json'], ['c.json']]);
  expect(second.bytes).toEqual(first.bytes);
  expect(['a/b.zip', 'c.json'].map(read)).toEqual(['old a/b.zip', 'new c.json']);
  // Kept twice, because the second build stored what it kept.
  expect((await build(files, 'third')).made).toEqual(['c.json']);
});

it('makes a file again if its key or path is another one', async () => {
  await build([{ path: 'a.zip', key: '1' }], 'old');
  expect((await build([{ path: 'a.zip', key: '2' }], 'new')).made).toEqual(['a.zip']);
  expect((await build([{ path: 'b.zip', key: '2' }], 'new')).made).toEqual(['b.zip']);
  expect(readdirSync(outDir()).filter((name) => name.endsWith('.zip'))).toEqual(['b.zip']);
});

it('makes a file again that was changed or deleted in the output', async () => {
  const files = [{ path: 'a.zip', key: '1' }];
  await build(files, 'old');
  rmSync(join(outDir(), 'a.zip'));
  expect((await build(files, 'new')).made).toEqual(['a.zip']);
  expect(read('a.zip')).toBe('new a.zip');
});
