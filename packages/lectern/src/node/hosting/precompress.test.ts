import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import * as zlib from 'node:zlib';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noStore, type Store } from '../store/open-store.ts';
import { precompress } from './precompress.ts';

describe('compressed copies', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-compressed-'));
    mkdirSync(join(folder, 'assets'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const text = 'All of this is text. '.repeat(100);
  const write = (path: string, content: string | Uint8Array) => writeFileSync(join(folder, path), content);
  const read = (path: string) => readFileSync(join(folder, path));

  it('stand beside what becomes smaller by them', async () => {
    write('assets/app.01234567.js', text);
    write('page.html', text);
    write('short.html', 'short');
    write('picture.png', text);
    await precompress(folder, noStore);
    for (const path of ['assets/app.01234567.js', 'page.html']) {
      expect(brotliDecompressSync(read(`${path}.br`)).toString()).toBe(text);
      expect(gunzipSync(read(`${path}.gz`)).toString()).toBe(text);
    }
    for (const path of ['short.html', 'picture.png']) expect(existsSync(join(folder, `${path}.gz`))).toBe(false);
  });

  it.each([
    ['a file that fits into one packet', 'a.txt', 'a'.repeat(999), false],
    ['one that does not', 'a.txt', 'a'.repeat(1000), true],
    ['what cannot become smaller', 'a.txt', randomBytes(1000), false],
    ['a name with such an ending inside', 'a.txt.zip', text, false],
    ['a name that ends like one', 'atxt', text, false],
  ])('beside %s: %s', async (_, path, content, expected) => {
    write(path, content);
    await precompress(folder, noStore);
    expect(['br', 'gz'].map((ending) => existsSync(join(folder, `${path}.${ending}`)))).toEqual([expected, expected]);
  });

  it('of files with a hash are as small as they can be, and all others are made quickly', async () => {
    const words = Array.from({ length: 20_000 }, (_, at) => (at * at * 7919) % 1013).join(' ');
    for (const path of ['assets/app.01234567.js', 'page.html']) write(path, words);
    await precompress(folder, noStore);
    expect(read('assets/app.01234567.js.br').length).toBeLessThan(read('page.html.br').length);
    expect(read('page.html.gz').length).toBe(read('assets/app.01234567.js.gz').length);
  });

  it.skipIf(!('zstdCompress' in zlib))('are written as zstd too, where Node can', async () => {
    write('page.html', text);
    await precompress(folder, noStore);
    expect(existsSync(join(folder, 'page.html.zst'))).toBe(true);
  });

  it('of files with a hash in their names are taken from the store, by their content', async () => {
    const values = new Map<string, Uint8Array | string>();
    const store: Store = {
      ...noStore,
      get: async (key) => values.get(key) as Uint8Array | undefined,
      put: async (key, value) => void values.set(key, value),
    };
    write('assets/app.01234567.js', text);
    for (const path of ['page.html', 'assets-of-ours.html']) write(path, text);
    await precompress(folder, store);
    // What the store gives now shows that it was asked.
    for (const [key, value] of values) {
      const kept = deserialize(value as Uint8Array) as ReadonlyMap<string, object>;
      values.set(key, serialize(new Map([...kept].map(([name]) => [name, { value: Buffer.from('kept'), age: 0 }]))));
    }
    await precompress(folder, store);
    expect(read('assets/app.01234567.js.br').toString()).toBe('kept');
    for (const path of ['page.html.br', 'assets-of-ours.html.br'])
      expect(brotliDecompressSync(read(path)).toString()).toBe(text);
    write('assets/app.01234567.js', `${text}And this.`);
    await precompress(folder, store);
    expect(brotliDecompressSync(read('assets/app.01234567.js.br')).toString()).toBe(`${text}And this.`);
  });
});
