import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cacache from 'cacache';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noStore, openStore, type Store } from './open-store.ts';
import { trimStore } from './trim-store.ts';

describe('the store', () => {
  let root: string;
  let folder: string;
  let store: Store;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'lectern-store-'));
    folder = join(root, 'cache/store');
    store = openStore({ root, folder, version: '1' });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const read = async (key: string) => (await store.get(key))?.toString();

  /** Returns every file of the store, by the folder that it lies in: `content`, `index`. */
  function filesOf(kind: string): string[] {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && join(entry.parentPath, entry.name).startsWith(join(folder, kind)))
      .map((entry) => join(entry.parentPath, entry.name));
  }

  it('gives what was put last, and nothing for what was never put', async () => {
    expect(await read('a')).toBeUndefined();
    await store.put('a', 'one');
    await store.put('b', Buffer.from([0, 255]));
    await store.put('a', 'zwei “Ümläute” 🎈');
    expect(await read('a')).toBe('zwei “Ümläute” 🎈');
    expect(await store.get('b')).toEqual(Buffer.from([0, 255]));
    expect(await store.close()).toEqual([]);
  });

  it('does not give what another version has put, and takes its place', async () => {
    await openStore({ root, folder, version: '0' }).put('a', 'zero');
    expect(await read('a')).toBeUndefined();
    await store.put('a', 'one');
    expect(await read('a')).toBe('one');
    expect(filesOf('content')).toHaveLength(1);
  });

  it('holds no content that was replaced', async () => {
    for (let round = 0; round < 5; round++) await store.put('a', `value ${round}`);
    expect(filesOf('content')).toHaveLength(1);
  });

  it('says whether it was empty when it was opened, and makes no folder for nothing', async () => {
    expect(store.isEmpty).toBe(true);
    expect(await read('a')).toBeUndefined();
    expect(await store.close()).toEqual([]);
    expect(existsSync(folder)).toBe(false);
    await store.put('a', 'one');
    expect(openStore({ root, folder, version: '1' }).isEmpty).toBe(false);
  });

  it('keeps a value that is put again', async () => {
    for (let round = 0; round < 2; round++) await store.put('a', 'one');
    expect(await read('a')).toBe('one');
  });

  it('reads each time what the disk has, for another process may have written it', async () => {
    await store.put('a', 'one');
    expect(await read('a')).toBe('one');
    for (const file of filesOf('content')) writeFileSync(file, 'two');
    expect(await read('a')).toBeUndefined();
    await store.put('a', 'one');
    for (const file of filesOf('content')) rmSync(file);
    expect(await read('a')).toBeUndefined();
    expect(await store.close()).toEqual([]);
  });

  it('notes that a value was read once a day, not each time', async () => {
    await store.put('a', 'one');
    const written = () => filesOf('index').map((file) => readFileSync(file, 'utf8').trim().split('\n').length);
    const hour = 60 * 60 * 1000;
    const start = Date.now();
    for (const [hours, lines] of [
      [0, 1],
      [23, 1],
      [25, 2],
      [26, 2],
      [50, 3],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + hours * hour });
      expect(await read('a')).toBe('one');
      vi.useRealTimers();
      expect(written(), `after ${hours} hours`).toEqual([lines]);
    }
  });

  it('keeps nothing where there is none, and lends a folder all the same', async () => {
    await noStore.put('a', 'one');
    expect(await noStore.get('a')).toBeUndefined();
    expect(noStore.isEmpty).toBe(true);
    let lent = '';
    const use = noStore.withFolder(async (empty) => {
      lent = empty;
      expect(readdirSync(empty)).toEqual([]);
      writeFileSync(join(empty, 'file'), '');
      return 'done';
    });
    expect(await use).toBe('done');
    expect(existsSync(lent)).toBe(false);
    expect(await noStore.close()).toEqual([]);
  });

  it.each<[string, (content: Buffer) => Buffer]>([
    ['a flipped bit', (content) => Buffer.from(content.map((byte, at) => (at === 2 ? byte ^ 4 : byte)))],
    ['a cut', (content) => content.subarray(0, 2)],
    ['nothing left', () => Buffer.alloc(0)],
    ['zeros', (content) => Buffer.alloc(content.length)],
  ])('never gives a value that is damaged, and can keep it again: %s', async (_, damage) => {
    for (const kind of ['content', 'index']) {
      await store.put('a', 'one value');
      for (const file of filesOf(kind)) writeFileSync(file, damage(readFileSync(file)));
      // An entry of the index may be found again in what was written before it.
      expect(kind === 'index' ? [undefined, 'one value'] : [undefined]).toContain(await read('a'));
      await store.put('a', 'one value');
      expect(await read('a')).toBe('one value');
    }
    expect(await store.close()).toEqual([]);
  });

  it('gives one value or the other, or none, when a process is killed that puts them', async () => {
    const values = ['a', 'b'].map((letter) => letter.repeat(500_000));
    const child = `
      const cacache = require('cacache');
      (async () => { for (let n = 0; ; n++) await cacache.put(${JSON.stringify(folder)}, 'key', 'ab'[n % 2].repeat(500000)); })();`;
    for (let round = 0; round < 5; round++) {
      const running = execFile(process.execPath, ['-e', child], { cwd: import.meta.dirname });
      await new Promise((resolve) => setTimeout(resolve, 150 + round * 17));
      running.kill('SIGKILL');
      expect([...values, undefined]).toContain(await read('key'));
    }
  });

  it('warns once when its folder cannot be used, and finds nothing', async () => {
    mkdirSync(join(root, 'cache'));
    writeFileSync(folder, 'a file');
    expect(await read('a')).toBeUndefined();
    await store.put('a', 'one');
    await store.put('b', 'two');
    expect(await read('a')).toBeUndefined();
    expect(await store.withFolder(async (empty) => readdirSync(empty))).toEqual([]);
    const [warning, ...others] = await store.close();
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ code: 'cache-unusable', severity: 'warning', file: 'cache/store' });
    // Without the path of one file among thousands.
    expect(warning?.message).toBe(
      'The results of this build cannot be kept for the next one: ENOTDIR: not a directory.',
    );
  });

  it('warns when a value is there and cannot be read', async () => {
    await store.put('a', 'one');
    for (const file of filesOf('content')) {
      rmSync(file);
      mkdirSync(file);
    }
    expect(await read('a')).toBeUndefined();
    const warnings = await store.close();
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining('next one: EISDIR')]);
  });

  it('lends an empty folder and takes it away, also when its user fails', async () => {
    let lent = '';
    const use = store.withFolder(async (empty) => {
      lent = empty;
      writeFileSync(join(empty, 'file'), '');
      throw new Error('no');
    });
    await expect(use).rejects.toThrow('no');
    expect(existsSync(lent)).toBe(false);
    expect(lent.startsWith(folder)).toBe(true);
  });

  describe('trimming', () => {
    const day = 24 * 60 * 60 * 1000;
    const keys = async () => Object.keys(await cacache.ls(folder)).sort();

    it('removes what nobody has read for long, and what killed builds have left', async () => {
      await store.put('old', 'one');
      await store.put('new', 'two');
      mkdirSync(join(folder, 'tmp'), { recursive: true });
      writeFileSync(join(folder, 'tmp/left'), 'three');
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * day });
      expect(await read('new')).toBe('two');
      vi.useRealTimers();
      await trimStore(folder, {}, Date.now() + 40 * day);
      expect(await keys()).toEqual(['new']);
      expect(filesOf('content')).toHaveLength(1);
      expect(filesOf('tmp')).toEqual([]);
    });

    it('keeps what was read last when there is too much', async () => {
      const start = Date.now();
      for (const [at, key] of ['d', 'a', 'e', 'c', 'b'].entries()) {
        vi.useFakeTimers({ toFake: ['Date'], now: start + at });
        await store.put(key, key.repeat(1000));
        vi.useRealTimers();
      }
      await trimStore(folder, { maxBytes: 2500 }, Date.now() + 2 * day);
      expect(await keys()).toEqual(['b', 'c']);
      expect(filesOf('content').map((file) => statSync(file).size)).toEqual([1000, 1000]);
    });

    it('is done once a day, and not on the first, because it reads everything', async () => {
      await store.put('a', 'one');
      await store.close();
      await trimStore(folder, { maxBytes: 0 });
      expect(await keys()).toEqual(['a']);
      await trimStore(folder, {}, Date.now() + 2 * day);
      await trimStore(folder, { maxBytes: 0 }, Date.now() + day / 2);
      expect(await keys()).toEqual(['a']);
      await trimStore(folder, { maxBytes: 0 }, Date.now() + 2 * day);
      expect(await keys()).toEqual([]);
    });
  });
});
