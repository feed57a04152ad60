// cspell:ignore noth klmnopqrst uvwxyz
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { testPage } from '../../../test/test-page.ts';
import { findPostings } from '../../browser/search/find-postings.ts';
import type { Page } from '../../model/page.ts';
import { type SearchData, type SearchShard, unpackPages, unpackShards } from '../../model/search.ts';
import { noStore, openStore } from '../store/open-store.ts';
import { emitSearchFiles, type SearchablePage, type SearchRules } from './search-files.ts';

function searchable(route: string, text: string, rest: Partial<Page> = {}, heading = 'Part'): SearchablePage {
  const page: Page = { ...testPage, route, id: route, title: route, description: '', ...rest };
  return { page, article: { sections: [{ text }, { id: 'p', heading, text }] } };
}

async function emit(pages: readonly SearchablePage[], store = noStore, more: Partial<SearchRules> = {}) {
  const kinds = [
    { label: 'API', routes: '^/api/', weight: 2, headings: true, titleOnly: false },
    { label: 'None', routes: '^/none/', weight: 1, headings: true, titleOnly: false },
    { label: 'Brief', routes: '^/brief/', weight: 1, headings: false, titleOnly: false },
  ];
  const rules = { kinds, synonyms: { a: ['b'] }, aliases: {}, words: {}, suggestions: [], ...more };
  const files = await emitSearchFiles({ baseUrl: '/base/', pages, rules, store });
  const read = (path: string) => JSON.parse(String(files.find((file) => file.path === path)?.content)) as unknown;
  const data = read('_lectern/search.json') as SearchData;
  const links = unpackShards(data.shards);
  const shard = (at: number) => read(links[at]!.href.replace('/base/', '')) as SearchShard;
  return { data, links, found: unpackPages(data.pages), shard, files };
}

describe('the files of search', () => {
  it('describe every page that can be found, and no other', async () => {
    const { data, found } = await emit([
      searchable('/base/api/click', 'Clicks'),
      searchable('/base/hidden', 'Hidden', { unlisted: true }),
      searchable('/base/404', 'Lost', { kind: 'not-found' }),
      searchable('/base/list', 'List', { kind: 'post-list' }),
      searchable('/base/other', 'Other'),
    ]);
    expect(found.map(({ href, kind }) => [href, data.kinds[kind]?.label])).toEqual([
      ['/base/api/click', 'API'],
      ['/base/other', ''],
    ]);
    expect(data.kinds).toEqual([
      { label: 'API', weight: 2 },
      { label: '', weight: 1 },
    ]);
    expect(data.synonyms).toEqual({ a: ['b'] });
  });

  it('keep an id only where the text does not make it, and leave out headings that many pages have', async () => {
    const pages = ['/a', '/b', '/c', '/d', '/e'].map((route) => searchable(`/base${route}`, 'x', {}, 'Examples'));
    const { found } = await emit([
      ...pages,
      searchable('/base/f', 'x', {}, 'P'),
      searchable('/base/g', 'x', {}, 'Other'),
    ]);
    expect(found.map(({ headings }) => headings)).toEqual([[], [], [], [], [], ['P'], [['p', 'Other']]]);
  });

  it('hold the headings of some kinds among the words of the texts', async () => {
    const { found, shard } = await emit([searchable('/base/brief/a', 'x', {}, 'Frames')]);
    expect(found[0]?.headings).toEqual([]);
    expect(shard(0)).toHaveProperty('frame');
  });

  it('hold the titles alone of some kinds', async () => {
    const { found, links, files } = await emit(
      [searchable('/base/shown/a', 'Secret words', { description: 'Secret.', keywords: ['secret'] }, 'Secrets')],
      noStore,
      { kinds: [{ label: 'Shown', routes: '^/shown/', weight: 1, headings: true, titleOnly: true }] },
    );
    expect(found).toEqual([{ href: '/base/shown/a', title: '/base/shown/a', description: '', kind: 0, headings: [] }]);
    expect(links).toEqual([]);
    expect(files).toHaveLength(1);
  });

  it('hold the keywords of pages and their headings among the words of the texts', async () => {
    const { shard } = await emit([searchable('/base/a', 'x', { keywords: ['cookies'], heading: 'Biscuits' })]);
    expect(shard(0)).toMatchObject({ biscuit: expect.any(String), cooki: '0*5' });
  });

  it('hold the words that the site adds to a page', async () => {
    const { data, shard } = await emit([searchable('/base/a', 'x'), searchable('/base/b', 'x')], noStore, {
      words: { '/b': ['how wide'], '/gone': ['nowhere'] },
    });
    expect(shard(0)).toMatchObject({ wide: '1:0' });
    expect(JSON.stringify([data, shard(0)])).not.toMatch(/wide[^"]|nowher/);
  });

  it('say what the pages of names are linked by: guides, and not the names beside them', async () => {
    const to = (title: string, ...leadsTo: string[]) => ({ ...searchable(`/base/${title}`, 'x', { title }), leadsTo });
    const { data } = await emit([
      to('a.one', '/a.two'),
      to('a.two'),
      to('Guide', '/a.two', '/a.one'),
      to('More', '/a.one'),
    ]);
    expect(data.linked).toBe('3200');
  });

  it('name the pages of aliases and suggestions by their positions, without those that do not exist', async () => {
    const pages = ['/a', '/b'].map((route) => searchable(`/base${route}`, 'x'));
    const { data } = await emit(pages, noStore, {
      aliases: { '/b': ['cy.get'], '/gone': ['cy.find'] },
      suggestions: ['/b', '/gone', '/a'],
    });
    expect(data.aliases).toEqual([[1, ['cy.get']]]);
    expect(data.suggested).toEqual([1, 0]);
  });

  it('say how many other pages link to a page', async () => {
    const linking = ['/a', '/b', '/c'].map((route) => ({
      ...searchable(`/base${route}`, 'x'),
      leadsTo: ['/a', '/a', '/gone', ...(route === '/c' ? ['/b'] : [])],
    }));
    expect((await emit(linking)).data.linked).toBe('320');
  });

  it('say which pages have a term and how often', async () => {
    const { links, shard } = await emit([
      searchable('/base/a', 'wait'),
      searchable('/base/b', 'nothing'),
      searchable('/base/c', 'waits waiting'),
    ]);
    expect(links).toHaveLength(1);
    expect(shard(0)).toMatchObject({ wait: '0*2 2*4', noth: '1*2' });
    expect(findPostings(shard(0), 'wait', false, 3).map(({ page }) => page)).toEqual([0, 2]);
    expect(findPostings(shard(0), 'wai', true, 3).map(({ page }) => page)).toEqual([0, 2]);
    expect(findPostings(shard(0), 'wai', false, 3)).toEqual([]);
  });

  it('are many and small where there are many words, in the order of the alphabet', async () => {
    const word = (n: number) =>
      `w${'abcdefghij'[Math.floor(n / 100)]}${'abcdefghij'[Math.floor(n / 10) % 10]}${'abcdefghij'[n % 10]}q`;
    const pages = Array.from({ length: 40 }, (_, at) =>
      searchable(`/base/p${at}`, Array.from({ length: 200 }, (_, n) => word((at * 37 + n * 7) % 1000)).join(' ')),
    );
    const { links, shard } = await emit(pages);
    expect(links.length).toBeGreaterThan(3);
    expect(links.map(({ from }) => from)).toEqual(links.map(({ from }) => from).sort());
    for (const [at, { from }] of links.entries()) expect(Object.keys(shard(at))[0]).toBe(from);
  });

  it('keep the first one small however many pages there are, and find what has no room in it among the words', async () => {
    const name = (at: number) =>
      `${'abcdefghij'[at % 10]}${'klmnopqrst'[Math.floor(at / 10) % 10]}${'uvwxyz'[Math.floor(at / 100)]}`;
    const long = (at: number) => `Tells of ${name(at)} ${'and of others '.repeat(8)}`;
    const pages = Array.from({ length: 600 }, (_, at) =>
      searchable(`/base/p${at}`, 'x', { description: long(at) }, `Heading ${name(at)}`),
    );
    const { links, shard, found } = await emit(pages);
    const words = found.map(({ description, headings }) => description + headings.join(''));
    expect(words.join('').length).toBeLessThan(38_000);
    expect(found).toHaveLength(600);
    const terms = links.flatMap((_, at) => Object.keys(shard(at)));
    expect(terms).toEqual(expect.arrayContaining([name(0), name(599)]));
  });

  it('hold of a page that is too long its first headings, and its description as far as a word goes', async () => {
    const description = 'Tells of many things, '.repeat(3000).trim();
    const long = searchable('/base/long', 'x', { description }, 'Heading');
    const { found, shard } = await emit([long, searchable('/base/b', 'y', { description: 'Short.' })]);
    expect(found[0]!.description).toMatch(/^(Tells of many things, )+(Tells|Tells of|Tells of many|) ?…$/);
    expect(found[0]!.description.length).toBeGreaterThan(23_480);
    expect(found.map(({ description, headings }) => description.length + headings.join('').length)).not.toContain(0);
    const all = found.map(({ description, headings }) => description + headings.join('   '));
    expect(all.join('').length).toBeLessThan(25_120);
    // What is not in the first file is found all the same.
    expect(shard(0)).toMatchObject({ thing: '0*5', head: '0*5' });
  });

  it('hold more headings of a page to which many lead', async () => {
    const sections = Array.from({ length: 40 }, (_, at) => ({
      id: `s${at}`,
      heading: `About the number ${at}`,
      text: '',
    }));
    const pages = Array.from({ length: 60 }, (_, at) => ({
      ...searchable(`/base/p${at}`, ''),
      article: { sections: sections.map((one) => ({ ...one, heading: `${one.heading} of ${at}` })) },
      leadsTo: at > 0 ? ['/p0'] : [],
    }));
    const { found } = await emit(pages);
    const [wanted, ...others] = found.map(({ headings }) => headings.length);
    expect(wanted).toBe(40);
    expect(Math.max(...others)).toBeLessThan(20);
  });

  it('say nothing of a page rather than too little to understand', async () => {
    const description = 'Tells of a thing that has many sides';
    const pages = Array.from({ length: 1100 }, (_, at) => searchable(`/base/p${at}`, 'x', { description }, 'Alike'));
    const { found } = await emit(pages);
    expect(new Set(found.map((page) => page.description))).toEqual(new Set(['']));
  });

  it('show no heading of a section that has no id or no text', async () => {
    const sections = [
      { heading: 'Lost', text: '' },
      { id: 'a', text: '' },
      { id: 'kept', heading: 'Kept', text: '' },
    ];
    const { found } = await emit([{ ...searchable('/base/a', ''), article: { sections } }, { page: testPage }]);
    expect(found.map(({ headings }) => headings)).toEqual([['Kept'], []]);
  });

  it('lie where their content says, below the base URL', async () => {
    const { links, files } = await emit([searchable('/base/a', 'cat')]);
    expect(files.map(({ path }) => path)).toEqual([
      '_lectern/search.json',
      expect.stringMatching(/^assets\/search\/[\w-]{8}\.json$/),
    ]);
    expect(links).toEqual([{ from: 'cat', href: `/base/${files[1]!.path}` }]);
  });

  it('count a heading as common from five pages on, and from one page in twenty', async () => {
    const common = (pages: number, having: number) =>
      Array.from({ length: pages }, (_, at) =>
        searchable(`/base/p${at}`, '', {}, at < having ? 'Examples' : `Own ${'abcdefghij'[at % 10]}`),
      );
    const shown = async (pages: number, having: number) => (await emit(common(pages, having))).found[0]!.headings;
    expect(await shown(5, 4)).not.toEqual([]);
    expect(await shown(5, 5)).toEqual([]);
    expect(await shown(120, 5)).not.toEqual([]);
    expect(await shown(120, 6)).toEqual([]);
  });

  it('find a heading that many pages have only where its page shows no other', async () => {
    const pages = ['/a', '/b', '/c', '/d', '/e'].map((route) => searchable(`/base${route}`, 'x', {}, 'Examples'));
    const sections = [
      { id: 'examples', heading: 'Examples', text: '' },
      { id: 'own', heading: 'Own', text: '' },
    ];
    const { shard } = await emit([...pages, { ...searchable('/base/f', ''), article: { sections } }]);
    expect(shard(0)).toEqual({ exampl: '0 1 1 1 1' });
  });

  it('let the longest pages give way first', async () => {
    const brief = searchable('/base/brief', 'x', { description: 'Says little.' }, 'Little');
    const headings = Array.from({ length: 5000 }, (_, at) => ({ id: `h${at}`, heading: `Heading ${at}`, text: '' }));
    const long = { ...searchable('/base/long', 'x'), article: { sections: headings } };
    const { found } = await emit([brief, long]);
    expect(found[0]?.description).toBe('Says little.');
    expect(found[0]?.headings).toEqual([['p', 'Little']]);
    expect(found[1]?.headings.length).toBeGreaterThan(1000);
    expect(found[1]?.headings.length).toBeLessThan(4000);
  });

  it('are after an edit what they are from nothing, and read only the edited page again', async () => {
    const root = mkdtempSync(join(tmpdir(), 'lectern-search-'));
    const opened = openStore({ root, folder: join(root, 'store'), version: '1' });
    const put = vi.fn(opened.put);
    const store = { ...opened, put };
    const pages = Array.from({ length: 50 }, (_, at) => searchable(`/base/p${at}`, `word${'x'.repeat(at)} cafés $$`));
    const edited = pages.map((page, at) => (at === 7 ? searchable('/base/p7', 'entirely other words') : page));
    const first = await emit(pages, store);
    expect(first.files).toEqual((await emit(pages)).files);
    put.mockClear();
    expect((await emit(pages, store)).files).toEqual(first.files);
    expect(put).toHaveBeenCalledTimes(0);
    expect((await emit(edited, store)).files).toEqual((await emit(edited)).files);
    expect(put).toHaveBeenCalledTimes(1);
    rmSync(root, { recursive: true });
  });
});
