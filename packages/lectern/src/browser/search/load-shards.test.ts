// cspell:ignore clikcs
import { expect, it, vi } from 'vitest';
import { packShards, type SearchShard } from '../../model/search.ts';
import { createSearchEngine, loadShards } from './search-engine.ts';

const engine = () =>
  createSearchEngine({
    kinds: [{ label: '', weight: 1 }],
    pages: [['/a', 'A', '', 0, []]],
    synonyms: {},
    shards: packShards('/', [
      { from: 'a', name: 'a' },
      { from: 'clie', name: 'c' },
    ]),
  });
const files: Record<string, SearchShard> = { '/a.json': { click: '0' }, '/c.json': { client: '0' } };

it('loads the files of the words, and those of words spelled like a misspelled one', async () => {
  const made = engine();
  const read: string[] = [];
  const load = async (href: string) => {
    read.push(href);
    return files[href];
  };
  expect(await loadShards(made, 'client', load)).toBe(true);
  expect(read).toEqual(['/c.json']);
  expect(await loadShards(made, 'clikcs', load)).toBe(true);
  expect(read).toEqual(['/c.json', '/a.json']);
  expect(made.find('clikcs').hits[0]!.terms).toEqual(['click']);
});

it.each([
  ['is missing', async () => undefined],
  ['cannot be read', async () => Promise.reject(new Error('no network'))],
])('says so if a file %s, and does not ask for ever', async (_, read) => {
  expect(await loadShards(engine(), 'click', read)).toBe(false);
});

it('answers without corrections if their code cannot be loaded', async () => {
  vi.doMock('./correct-terms.ts', () => {
    throw new Error('no network');
  });
  const made = engine();
  expect(await loadShards(made, 'clikcs', async (href) => files[href])).toBe(false);
  expect(made.find('a clikcs').hits).toEqual([]);
  vi.doUnmock('./correct-terms.ts');
});
