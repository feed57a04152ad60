// cspell:ignore wbaaq wazzq
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { noStore, openStore } from '../store/open-store.ts';
import { makeShards, type SearchNames } from './search-shards.ts';

const folder = testFolder();

/** Returns the words of all files with their pages. */
async function termsOf(
  pages: readonly (readonly string[])[],
  store = noStore,
  names: readonly SearchNames[] = [],
): Promise<Record<string, string>> {
  const shards = await makeShards(pages, store, names);
  return Object.assign({}, ...shards.map(({ content }) => JSON.parse(content) as object)) as Record<string, string>;
}

/** Words that differ as little as can be. */
const word = (number: number) =>
  `w${[...String(number).padStart(4, '0')].map((digit) => 'abcdefghij'[+digit]).join('')}q`;

describe('the words of texts', () => {
  it('are there with their pages, as how many pages lie between, and how often', async () => {
    expect(await termsOf([['cat dog'], ['bird'], [], ['dog', 'dog cat bird'], ['dog dog dog dog dog', 'dog']])).toEqual(
      { bird: '1 2', cat: '0 3', dog: '0 3*2 1*4' },
    );
  });

  it('of what says what a page is about are marked', async () => {
    const [shard] = await makeShards([['cat cat', 'dog'], ['cat']], noStore, [{ named: ['Cat'], phrases: [] }]);
    expect(JSON.parse(shard!.content)).toEqual({ cat: '0*5 1', dog: '0' });
  });

  it('of phrases have these, with their sizes', async () => {
    const names = [
      { named: ['cat'], phrases: [] },
      { named: ['dog'], phrases: ['feed the cat', 'walk a dog', 'cat, dog and dogs'] },
    ];
    expect(await termsOf([['cat'], ['walk']], noStore, names)).toEqual({
      cat: '0*5 1:1,17',
      dog: '1*5:9,17',
      feed: '1:1',
      walk: '1:9',
    });
  });

  it('are the parts of names, too, and none that tells nothing', async () => {
    expect(Object.keys(await termsOf([['The setCookies of 2021 is waiting']]))).toEqual([
      'cooki',
      'set',
      'setcooki',
      'wait',
    ]);
  });

  it('of no text are in no file', async () => {
    expect(await makeShards([], noStore)).toEqual([]);
    expect(await makeShards([[], ['the']], noStore)).toEqual([]);
  });

  it('that half of a large site has are left out, and of a small one none', async () => {
    const site = (pages: number, having: number) =>
      termsOf(Array.from({ length: pages }, (_, page) => [page < having ? 'common rare' : 'rare other']));
    expect(Object.keys(await site(400, 399))).toEqual(['common', 'other', 'rare']);
    expect(Object.keys(await site(1000, 499))).toEqual(['common']);
    expect(Object.keys(await site(1000, 500))).toEqual([]);
    expect(Object.keys(await site(1200, 599))).toEqual(['common']);
  });
});

describe('the files of words', () => {
  it('go on where the one before ends, in the order of the alphabet', async () => {
    const texts = Array.from({ length: 2000 }, (_, at) => word((at * 777) % 2000)).join(' ');
    const shards = await makeShards([[texts]], noStore);
    const words = shards.map(({ content }) => Object.keys(JSON.parse(content) as object));
    expect(shards.map(({ from }) => from)).toEqual(words.map(([first]) => first));
    expect(words.flat()).toEqual(Array.from({ length: 2000 }, (_, at) => word(at)));
    // A word and a page of it count as one each, until there are 750.
    expect(words.map(({ length }) => length)).toEqual([375, 375, 375, 375, 375, 125]);
  });

  it('hold fewer words where these have many pages', async () => {
    const pages = Array.from({ length: 99 }, () => [Array.from({ length: 40 }, (_, at) => word(at)).join(' ')]);
    const shards = await makeShards(pages, noStore);
    expect(shards.map(({ content }) => Object.keys(JSON.parse(content) as object).length)).toEqual([8, 8, 8, 8, 8]);
  });
});

it('what a text says is kept by the text, so that only what has changed is read again', async () => {
  const opened = openStore({ root: folder.root, folder: join(folder.root, 'store'), version: '1' });
  const put = vi.fn(opened.put);
  const store = { ...opened, put };
  const first = await termsOf([['cat'], [''], ['dog dog']], store);
  expect(put).toHaveBeenCalled();
  put.mockClear();
  expect(await termsOf([['dog dog'], [''], ['cat']], store)).toEqual({ cat: '2', dog: '0*2' });
  expect(put).not.toHaveBeenCalled();
  expect(await termsOf([['cat'], [''], ['dog', 'bird']], store)).toEqual({ bird: '2', cat: '0', dog: '2' });
  expect(put).toHaveBeenCalledOnce();
  expect(first).toEqual({ cat: '0', dog: '2*2' });
});
