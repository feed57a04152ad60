import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRecords } from './open-records.ts';
import { noStore, openStore, type Store } from './open-store.ts';

describe('records', () => {
  let root: string;
  let store: Store;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'lectern-records-'));
    store = openStore({ root, folder: join(root, 'store'), version: '1' });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  /** Runs one build: writes some records and returns others as text. */
  async function build(write: Readonly<Record<string, string>>, read: readonly string[] = [], from = store) {
    const records = openRecords(from, 'articles');
    const found = await Promise.all(read.map(async (name) => (await records.get(name))?.toString()));
    for (const [name, value] of Object.entries(write)) records.set(name, value);
    await records.write();
    return found;
  }

  const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`page-${n}`, `text ${n}`]));

  it('are found by the next build, until they are replaced', async () => {
    await build(many);
    expect(await build({ 'page-7': 'other' }, Object.keys(many))).toEqual(Object.values(many));
    expect(await build({}, ['page-7', 'page-8', 'page-none'])).toEqual(['other', 'text 8', undefined]);
  });

  it('take few files, and one change writes one of them', async () => {
    const contents = () =>
      readdirSync(join(root, 'store/content-v2'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name);
    await build(many);
    const before = contents();
    expect(before.length).toBeLessThanOrEqual(16);
    await build({}, Object.keys(many));
    expect(contents()).toEqual(before);
    await build({ 'page-7': 'other' });
    expect(contents().filter((name) => !before.includes(name))).toHaveLength(1);
    expect(contents()).toHaveLength(before.length);
  });

  it('that no build has used for long are forgotten', async () => {
    const heldTexts = async () => {
      const parts = await Promise.all(Array.from({ length: 16 }, (_, n) => store.get(`articles/${n}`)));
      return parts.flatMap((part) =>
        part
          ? (Buffer.from(part)
              .toString('latin1')
              .match(/text \d+/g) ?? [])
          : [],
      ).length;
    };
    await build(many);
    for (let round = 0; round < 20; round++) await build({ 'page-0': `round ${round}` });
    expect(await heldTexts()).toBe(499);
    await build({ 'page-0': 'last' });
    // Those in the part that was written again and again.
    expect(await heldTexts()).toBeLessThan(490);
    expect(await build({}, ['page-0'])).toEqual(['last']);
  });

  it('that every build reads are kept, however often others of their part are written', async () => {
    const values = new Map<string, Buffer>();
    const inMemory: Store = {
      ...noStore,
      get: async (key) => values.get(key),
      put: async (key, value) => void values.set(key, Buffer.from(value)),
    };
    await build(many, [], inMemory);
    const others = Object.keys(many).slice(1);
    for (let round = 0; round < 25; round++) await build({ 'page-0': `round ${round}` }, others, inMemory);
    expect(await build({}, others, inMemory)).toEqual(Object.values(many).slice(1));
  });

  it('are found before they are written, by the records that hold them, and are bytes', async () => {
    const records = openRecords(store, 'articles');
    records.set('a', 'text ü');
    records.set('b', Buffer.from([0, 255]));
    await records.write();
    records.set('a', 'other');
    await records.write();
    expect(await records.get('a')).toEqual(Buffer.from('other'));
    expect(await records.get('b')).toEqual(Buffer.from([0, 255]));
    const next = openRecords(store, 'articles');
    expect(await next.get('a')).toEqual(Buffer.from('other'));
    expect(await next.get('b')).toEqual(Buffer.from([0, 255]));
  });

  it('of one kind are not those of another', async () => {
    await build({ a: 'article' });
    expect(await openRecords(store, 'images').get('a')).toBeUndefined();
  });

  it('are written where one has changed since the last time, and nowhere else', async () => {
    const put: string[] = [];
    const noting: Store = { ...store, put: async (key) => void put.push(key) };
    const records = openRecords(noting, 'articles');
    await records.get('a');
    await records.write();
    expect(put).toEqual([]);
    records.set('a', 'one');
    await records.write();
    await records.write();
    expect(put).toHaveLength(1);
  });

  it('in a form that this Node does not know count as missing, and are replaced', async () => {
    for (let part = 0; part < 16; part++) await store.put(`articles/${part}`, 'no form of Node');
    expect(await build({ a: 'one' }, ['a'])).toEqual([undefined]);
    expect(await build({}, ['a'])).toEqual(['one']);
  });
});
