import { expect, it } from 'vitest';
import type { OfflineList, OfflinePage } from '../model/offline.ts';
import type { FileStore } from './file-store.ts';
import { storeSite } from './store-site.ts';

const page = (n: number, state = 'a'): OfflinePage => [`/page-${n}`, `Page ${n}`, `page-${n}-${state}`, 100, []];
const list = (pages: readonly OfflinePage[]): OfflineList => ({
  build: 'a',
  shell: ['/shell', 'shell', 100],
  files: [],
  shared: 0,
  pages,
  redirects: [],
});

/** Stores what a device has room for; gives what is stored then and what was loaded for it. */
async function store(pages: readonly OfflinePage[], from: string, known: readonly string[] = []) {
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
