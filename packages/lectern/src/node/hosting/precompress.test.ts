import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
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
  const write = (path: string, content: string) => writeFileSync(join(folder, path), content);
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

  it('of files with a hash in their names are taken from the store, by their content', async () => {
    const values = new Map<string, Uint8Array | string>();
    const store: Store = {
      ...noStore,
      get: async (key) => values.get(key) as Uint8Array | undefined,
      put: async (key, value) => void values.set(key, value),
    };
    write('assets/app.01234567.js', text);
    write('page.html', text);
    await precompress(folder, store);
    // What the store gives now shows that it was asked.
    for (const [key, value] of values) {
      const kept = deserialize(value as Uint8Array) as ReadonlyMap<string, object>;
      values.set(key, serialize(new Map([...kept].map(([name]) => [name, { value: Buffer.from('kept'), age: 0 }]))));
    }
    await precompress(folder, store);
    expect(read('assets/app.01234567.js.br').toString()).toBe('kept');
    expect(brotliDecompressSync(read('page.html.br')).toString()).toBe(text);
    write('assets/app.01234567.js', `${text}And this.`);
    await precompress(folder, store);
    expect(brotliDecompressSync(read('assets/app.01234567.js.br')).toString()).toBe(`${text}And this.`);
  });
});
