import { describe, expect, it } from 'vitest';
import type { OfflineList, OfflinePage } from '../model/offline.ts';
import type { FileStore } from './file-store.ts';
import { allHashes, storeSite } from './store-site.ts';

const page = (n: number, state = 'a'): OfflinePage => [`/page-${n}`, `Page ${n}`, `page-${n}-${state}`, 100, []];
const list = (pages: readonly OfflinePage[]): OfflineList => ({
  build: 'a',
  shell: ['/shell', 'shell', 100],
  files: [],
  shared: 0,
  pages,
  extras: [],
  redirects: [],
});

/** Stores what a device has room for; returns what is stored then and what was loaded for it. */
async function store(pages: readonly OfflinePage[], from?: string, known: readonly string[] = []) {
  const stored = new Set(known);
  const loaded: string[] = [];
  const files = {
    hashes: async () => new Set(stored),
    async load(_: string, hash: string) {
      stored.add(hash);
      loaded.push(hash);
    },
  } as unknown as FileStore;
  await storeSite({ baseUrl: '/', list: list(pages), files, budget: 500, from });
  return { stored: [...stored].filter((hash) => hash !== 'shell'), loaded: loaded.filter((hash) => hash !== 'shell') };
}

const pages = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => page(n));

it('stores pages in reading order from the one in view, as far as the budget goes', async () => {
  expect((await store(pages, '/page-3')).loaded).toEqual(['page-3-a', 'page-4-a', 'page-5-a', 'page-6-a']);
  expect((await store(pages, '/page-8')).loaded).toEqual(['page-8-a', 'page-9-a', 'page-1-a', 'page-2-a']);
});

it('keeps with an update what was stored before, wherever the reader is', async () => {
  const { stored } = await store(pages, '/page-3');
  const changed = pages.map((each, index) => (index === 3 ? page(4, 'b') : each));
  expect((await store(changed, '/page-8', stored)).loaded).toEqual(['page-8-a', 'page-4-b']);
  expect((await store(changed, '/page-3', stored)).loaded).toEqual(['page-4-b']);
});

it('stores without a page in view what was stored before, and no more once all is there that fits', async () => {
  expect((await store(pages)).loaded).toEqual(['page-1-a', 'page-2-a', 'page-3-a', 'page-4-a']);
  for (const from of ['/page-3', '/page-8']) {
    const { stored } = await store(pages, from);
    expect((await store(pages, undefined, [...stored, 'shell'])).loaded).toEqual([]);
  }
  expect((await store(pages, undefined, ['page-8-a', 'page-9-a'])).loaded).toEqual(['page-1-a', 'page-2-a']);
  // Pages between two stored ones come after them. Otherwise more than the budget would be stored.
  const known = ['page-1-a', 'page-3-a', 'page-5-a', 'page-7-a'];
  expect((await store(pages, undefined, known)).loaded).toEqual([]);
});

it('stores after all pages the files that no page shows, and lists them as its own', async () => {
  const few: OfflineList = { ...list(pages.slice(0, 3)), extras: [['/extra', 'extra', 90]] };
  const loadedWith = async (budget: number) => {
    const loaded: string[] = [];
    const files = { hashes: async () => new Set(), load: async (_: string, hash: string) => void loaded.push(hash) };
    await storeSite({ baseUrl: '/', list: few, files: files as unknown as FileStore, budget, from: '/page-1' });
    return loaded;
  };
  const withPages = ['shell', 'page-1-a', 'page-2-a', 'page-3-a'];
  expect(await loadedWith(490)).toEqual([...withPages, 'extra']);
  expect(await loadedWith(489)).toEqual(withPages);
  expect(allHashes(few).has('extra')).toBe(true);
});

it('finds the page in view by its address', async () => {
  const odd: OfflinePage = ['/pä ge', 'Page', 'odd', 100, []];
  const some = [page(1), page(2), page(3), page(4), odd];
  for (const from of ['/pä ge', '/p%C3%A4%20ge']) expect((await store(some, from)).loaded[0]).toBe('odd');
  expect((await store(some, '/none')).loaded[0]).toBe('page-1-a');
});

describe('the files of a page', () => {
  const shown: OfflineList = {
    ...list([
      ['/a', 'A', 'a', 100, [1, 2]],
      ['/b', 'B', 'b', 100, [2]],
      ['/large', 'Large', 'large', 100, [3]],
      ['/offline', 'Offline', 'offline', 50, []],
    ]),
    files: [
      ['/app.js', 'app', 100],
      ['/1.svg', 'one', 50],
      ['/2.svg', 'two', 50],
      ['/3.svg', 'three', 1000],
    ],
    shared: 1,
  };
  /** Stores everything that fits, and returns addresses in the order of the requests; `fails` may throw. */
  async function loaded(budget: number, fails: (address: string) => void = () => undefined) {
    const addresses: string[] = [];
    const files = {
      hashes: async () => new Set<string>(),
      async load(address: string) {
        addresses.push(address);
        await Promise.resolve();
        fails(address);
      },
    } as unknown as FileStore;
    const done = storeSite({ baseUrl: '/base/', list: shown, files, budget, from: '/a' });
    return { addresses, done: await done.catch((error: Error) => error.message) };
  }
  const bin = (hash: string) => `/base/assets/offline/${hash}.bin`;

  it('come before it, each once, after what all pages need', async () => {
    expect((await loaded(10_000)).addresses).toEqual([
      ...['/base/shell', '/base/app.js', bin('offline')],
      ...['/base/1.svg', '/base/2.svg', bin('a'), bin('b'), '/base/3.svg', bin('large')],
    ]);
  });

  it('count for the first page that shows them, to the last byte of the budget', async () => {
    const shared = 100 + 100 + 50;
    expect((await loaded(shared + 200 + 100)).addresses.at(-1)).toBe(bin('b'));
    expect((await loaded(shared + 200 + 99)).addresses.at(-1)).toBe(bin('a'));
    // It does not fit, but a later file does.
    expect((await loaded(shared + 199)).addresses.at(-1)).toBe(bin('b'));
    expect((await loaded(shared + 99)).addresses.at(-1)).toBe(bin('offline'));
  });

  it('may find the device full, and what is stored by then stays', async () => {
    const full = (address: string) => {
      if (address.endsWith('2.svg')) throw new DOMException('Full', 'QuotaExceededError');
    };
    const { addresses, done } = await loaded(10_000, full);
    expect([addresses.length < 9, done]).toEqual([true, undefined]);
  });

  it('are asked for no more once one of them cannot be had', async () => {
    const { addresses, done } = await loaded(10_000, () => {
      throw new Error('not to be had');
    });
    expect([addresses.length, done]).toEqual([6, 'not to be had']);
  });

  it('belong to the build whatever fits', () => {
    const hashes = ['shell', 'app', 'offline', 'one', 'two', 'a', 'b', 'three', 'large'];
    expect(allHashes(shown)).toEqual(new Set(hashes));
  });
});
