// cspell:ignore noth klmnopqrst uvwxyz
import { describe, expect, it } from 'vitest';
import { findPostings } from '../../browser/search/find-postings.ts';
import type { Page } from '../../model/page.ts';
import type { SearchData, SearchShard } from '../../model/search.ts';
import { emitSearchFiles, type SearchablePage } from './search-files.ts';

function searchable(route: string, text: string, rest: Partial<Page> = {}, heading = 'Part'): SearchablePage {
  const page = {
    route,
    id: route,
    collection: 'docs',
    kind: 'doc',
    title: route,
    description: '',
    toc: [],
    breadcrumbs: [],
  };
  return { page: { ...page, ...rest } as Page, article: { sections: [{ text }, { id: 'p', heading, text }] } };
}

function emit(pages: readonly SearchablePage[]) {
  const kinds = [
    { label: 'API', routes: '^/api/', weight: 2, headings: true },
    { label: 'None', routes: '^/none/', weight: 1, headings: true },
    { label: 'Brief', routes: '^/brief/', weight: 1, headings: false },
  ];
  const files = emitSearchFiles({ baseUrl: '/base/', pages, rules: { kinds, synonyms: { a: ['b'] } } });
  const read = (path: string) => JSON.parse(String(files.find((file) => file.path === path)?.content)) as unknown;
  const data = read('_lectern/search.json') as SearchData;
  const shard = (at: number) => read(data.shards[at]!.href.replace('/base/', '')) as SearchShard;
  return { data, shard, files };
}

describe('the files of search', () => {
  it('describe every page that can be found, and no other', () => {
    const { data } = emit([
      searchable('/base/api/click', 'Clicks'),
      searchable('/base/hidden', 'Hidden', { unlisted: true }),
      searchable('/base/404', 'Lost', { kind: 'not-found' }),
      searchable('/base/list', 'List', { kind: 'post-list' }),
      searchable('/base/other', 'Other'),
    ]);
    expect(data.pages.map(([href, , , kind]) => [href, data.kinds[kind]?.label])).toEqual([
      ['/base/api/click', 'API'],
      ['/base/other', ''],
    ]);
    expect(data.kinds).toEqual([
      { label: 'API', weight: 2 },
      { label: '', weight: 1 },
    ]);
    expect(data.synonyms).toEqual({ a: ['b'] });
  });

  it('keep an id only where the text does not make it, and leave out headings that many pages have', () => {
    const pages = ['/a', '/b', '/c', '/d', '/e'].map((route) => searchable(`/base${route}`, 'x', {}, 'Examples'));
    const { data } = emit([...pages, searchable('/base/f', 'x', {}, 'P'), searchable('/base/g', 'x', {}, 'Other')]);
    expect(data.pages.map(([, , , , headings]) => headings)).toEqual([[], [], [], [], [], ['P'], [['p', 'Other']]]);
  });

  it('hold the headings of some kinds among the words of the texts', () => {
    const { data, shard } = emit([searchable('/base/brief/a', 'x', {}, 'Frames')]);
    expect(data.pages[0]?.[4]).toEqual([]);
    expect(shard(0)).toHaveProperty('frame');
  });

  it('say which pages have a term and how often', () => {
    const { data, shard } = emit([
      searchable('/base/a', 'wait'),
      searchable('/base/b', 'nothing'),
      searchable('/base/c', 'waits waiting'),
    ]);
    expect(data.shards).toHaveLength(1);
    expect(shard(0)).toMatchObject({ wait: '0*2 2*4', noth: '1*2' });
    expect(findPostings(shard(0), 'wait', false, 3).map(({ page }) => page)).toEqual([0, 2]);
    expect(findPostings(shard(0), 'wai', true, 3).map(({ page }) => page)).toEqual([0, 2]);
    expect(findPostings(shard(0), 'wai', false, 3)).toEqual([]);
  });

  it('are many and small where there are many words, in the order of the alphabet', () => {
    const word = (n: number) =>
      `w${'abcdefghij'[Math.floor(n / 100)]}${'abcdefghij'[Math.floor(n / 10) % 10]}${'abcdefghij'[n % 10]}q`;
    const pages = Array.from({ length: 40 }, (_, at) =>
      searchable(`/base/p${at}`, Array.from({ length: 200 }, (_, n) => word((at * 37 + n * 7) % 1000)).join(' ')),
    );
    const { data, shard } = emit(pages);
    expect(data.shards.length).toBeGreaterThan(3);
    expect(data.shards.map(({ from }) => from)).toEqual(data.shards.map(({ from }) => from).sort());
    for (const [at, { from }] of data.shards.entries()) expect(Object.keys(shard(at))[0]).toBe(from);
  });

  it('keep the first one small however many pages there are, and find what has no room in it among the words', () => {
    const name = (at: number) =>
      `${'abcdefghij'[at % 10]}${'klmnopqrst'[Math.floor(at / 10) % 10]}${'uvwxyz'[Math.floor(at / 100)]}`;
    const long = (at: number) => `Tells of ${name(at)} ${'and of others '.repeat(8)}`;
    const pages = Array.from({ length: 600 }, (_, at) =>
      searchable(`/base/p${at}`, 'x', { description: long(at) }, `Heading ${name(at)}`),
    );
    const { data, shard } = emit(pages);
    const words = data.pages.map(([, , description, , headings]) => description + headings.join(''));
    expect(words.join('').length).toBeLessThan(36_000);
    expect(data.pages.map(([href]) => href)).toHaveLength(600);
    const terms = data.shards.flatMap((_, at) => Object.keys(shard(at)));
    expect(terms).toEqual(expect.arrayContaining([name(0), name(599)]));
  });

  it('let the longest pages give way first', () => {
    const brief = searchable('/base/brief', 'x', { description: 'Says little.' }, 'Little');
    const headings = Array.from({ length: 5000 }, (_, at) => ({ id: `h${at}`, heading: `Heading ${at}`, text: '' }));
    const long = { ...searchable('/base/long', 'x'), article: { sections: headings } };
    const { data } = emit([brief, long]);
    expect(data.pages[0]?.[2]).toBe('Says little.');
    expect(data.pages[0]?.[4]).toEqual([['p', 'Little']]);
    expect(data.pages[1]?.[4].length).toBeGreaterThan(1000);
    expect(data.pages[1]?.[4].length).toBeLessThan(4000);
  });
});
