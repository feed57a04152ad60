import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRecords } from './open-records.ts';
import { openStore, type Store } from './open-store.ts';

describe('records', () => {
  let root: string;
  let store: Store;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'lectern-records-'));
    store = openStore({ root, folder: join(root, 'store'), version: '1' });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  /** One build: writes some records and gives others as text. */
  async function build(write: Readonly<Record<string, string>>, read: readonly string[] = []) {
    const records = openRecords(store, 'articles');
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
});
