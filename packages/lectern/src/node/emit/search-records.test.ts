import { describe, expect, it } from 'vitest';
import type { Article, Page } from '../../model/page.ts';
import type { SearchRecord } from '../../model/search-record.ts';
import type { SearchablePage } from './search-files.ts';
import { makeSearchRecords } from './search-records.ts';

function page(route: string, sections: Article['sections'], rest: Partial<Page> = {}): SearchablePage {
  return {
    page: { route, kind: 'doc', title: 'Title', description: 'About it.', ...rest } as Page,
    article: { sections },
  };
}

function make(...pages: readonly SearchablePage[]) {
  const kinds = [
    { label: 'Component', routes: '^/docs/components/', weight: 1, headings: true, titleOnly: true },
    { label: 'Guide', routes: '^/docs/', weight: 2, headings: true, titleOnly: false },
  ];
  const aliases = { '/docs/a': ['cy.get', 'iframe'], '/docs/gone': ['nowhere'] };
  const words = { '/docs/wide': ['how wide', 'full screen'], '/docs/components/wide': ['how wide'] };
  const rules = { kinds, synonyms: { iframe: ['frame', 'window'] }, aliases, words, suggestions: [] };
  const files = makeSearchRecords({ baseUrl: '/base/', language: 'en', pages, rules });
  const read = (path: string): unknown => JSON.parse(String(files.find((file) => file.path === path)?.content));
  return { records: read('records.json') as SearchRecord[], read, files };
}

describe('records for a search service', () => {
  it('are one for each section, with all that a result shows', () => {
    const { records } = make(
      page('/base/docs/a', [{ text: 'Before.' }, { id: 'how', heading: 'How', text: 'After.' }], { version: '2.x' }),
      page('/base/other', []),
    );
    expect(records).toEqual([
      {
        objectID: '/docs/a',
        url: '/base/docs/a',
        anchor: '',
        kind: 'Guide',
        weight: 2,
        position: 0,
        title: 'Title',
        description: 'About it.',
        heading: '',
        text: 'Before.',
        words: '',
        language: 'en',
        version: '2.x',
      },
      expect.objectContaining({ objectID: '/docs/a#how', anchor: 'how', heading: 'How', position: 1, text: 'After.' }),
      expect.objectContaining({ objectID: '/other', kind: '', weight: 1, text: '', version: 'all' }),
    ]);
  });

  it('hold keywords and the words that the site adds, once for each page', () => {
    const sections = [{ text: 'word '.repeat(2_000) }, { id: 'how', heading: 'How', text: 'After.' }];
    const { records } = make(
      page('/base/docs/wide', sections, { keywords: ['window'] }),
      page('/base/docs/components/wide', sections, { keywords: ['window'] }),
    );
    expect(records.map(({ objectID, words }) => [objectID, words])).toEqual([
      ['/docs/wide', 'window\nhow wide\nfull screen'],
      ['/docs/wide~2', ''],
      ['/docs/wide#how', ''],
      ['/docs/components/wide', ''],
    ]);
  });

  it('leave out what is not to be found', () => {
    const hidden = page('/base/hidden', [{ text: 'x' }], { unlisted: true });
    expect(make(hidden, page('/base/404', [{ text: 'x' }], { kind: 'not-found' })).records).toEqual([]);
  });

  it.each([
    ['words', 'word '.repeat(10_000)],
    ['one word', 'x'.repeat(50_000)],
    ['many bytes to a character', '漢😀'.repeat(8_000)],
    ['what JSON escapes', '"\\\u0001'.repeat(8_000)],
  ])('stay below the limit of the service and lose nothing of a long text of %s', (_, text) => {
    const long = 'y'.repeat(20_000);
    const { records } = make(
      page('/base/docs/a', [{ id: 'a', heading: long, text }], { title: long, description: long }),
    );
    for (const record of records) expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThan(10_000);
    expect(
      records
        .map((record) => record.text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text.replaceAll(' ', ''));
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  });

  it('keep their ids when another page comes before them', () => {
    const one = page('/base/docs/b', [{ id: 'how', heading: 'How', text: 'x' }]);
    const ids = (records: readonly SearchRecord[]) => records.map(({ objectID }) => objectID);
    const more = make(page('/base/docs/a', [{ text: 'x' }]), one).records;
    expect(ids(more)).toEqual(expect.arrayContaining(ids(make(one).records)));
  });

  it('say of a page what its kind is, in parts that go on where the last ends', () => {
    const words = Array.from({ length: 2500 }, (_, at) => `word${at}`).join(' ');
    const { records } = make(page('/base/docs/a', [{ text: 'x' }, { id: 'how', heading: 'How', text: words }]));
    expect(records.map(({ objectID, position }) => [objectID, position])).toEqual([
      ['/docs/a', 0],
      ['/docs/a#how', 1],
      ['/docs/a#how~2', 2],
      ['/docs/a#how~3', 3],
    ]);
    expect(records.slice(1).every(({ anchor, heading, kind }) => anchor + heading + kind === 'howHowGuide')).toBe(true);
    // Cut between words, and no part much shorter than it may be.
    expect(
      records
        .slice(1)
        .map(({ text }) => text)
        .join(' '),
    ).toBe(words);
    for (const { text } of records.slice(1, 3)) expect(text.length).toBeGreaterThan(8_500);
  });

  it('have ids of their own where two sections have the same anchor or none', () => {
    const { records } = make(page('/base/docs/a', [{ text: 'x' }, { text: 'y' }, { id: 'a', text: 'z' }]));
    expect(records.map(({ objectID }) => objectID)).toEqual(['/docs/a', '/docs/a~2', '/docs/a#a']);
  });

  it('spend at most a thousand bytes on a title, a description or a heading, in whole characters', () => {
    const long = '漢😀"'.repeat(300);
    const { records } = make(
      page('/base/docs/a', [{ id: 'a', heading: long, text: 'x' }], { title: long, description: long }),
    );
    for (const text of [records[0]!.title, records[0]!.description, records[0]!.heading]) {
      expect(long.startsWith(text)).toBe(true);
      const bytes = Buffer.byteLength(JSON.stringify(text));
      expect(bytes).toBeLessThanOrEqual(1000);
      expect(bytes).toBeGreaterThan(990);
      expect(text).not.toMatch(/\p{Surrogate}/u);
    }
    const fitting = 'x'.repeat(998);
    const { records: others } = make(
      page('/base/docs/a', [{ text: '' }], { title: fitting, description: `${fitting}y` }),
    );
    expect(others[0]).toMatchObject({ title: fitting, description: fitting });
  });

  it('hold a text that just fits in one part, and no blank at the beginning of another', () => {
    const most = (length: number) => make(page('/base/docs/a', [{ text: 'x'.repeat(length) }])).records;
    const fits = Array.from({ length: 600 }, (_, at) => 8_400 + at).findLast((length) => most(length).length === 1)!;
    expect(Buffer.byteLength(JSON.stringify(most(fits)[0]))).toBeGreaterThan(8_900);
    expect(most(fits + 1).map(({ text }) => text.length)).toEqual([fits, 1]);
    const { records } = make(page('/base/docs/a', [{ text: `${'x'.repeat(fits)}   y` }]));
    expect(records.map(({ text }) => text)).toEqual(['x'.repeat(fits), 'y']);
  });

  it('leave out the signs by which the client marks what matches', () => {
    const { records } = make(page('/base/docs/a', [{ text: 'a\uE000b\uE001c' }]));
    expect(records[0]!.text).toBe('a b c');
  });

  it('come with the settings that the search asks for, and with the synonyms of the site', () => {
    const { read, files } = make();
    expect(read('settings.json')).toEqual({
      searchableAttributes: ['unordered(title)', 'heading,words', 'unordered(description)', 'unordered(text)'],
      attributesForFaceting: ['kind', 'language', 'version'],
      attributeForDistinct: 'url',
      distinct: 3,
      customRanking: ['desc(weight)', 'asc(position)'],
      camelCaseAttributes: ['title', 'heading'],
      separatorsToIndex: '$',
      removeWordsIfNoResults: 'allOptional',
    });
    expect(read('synonyms.json')).toEqual([
      { objectID: 'iframe', type: 'oneWaySynonym', input: 'iframe', synonyms: ['frame', 'window'] },
    ]);
    expect(make(page('/base/docs/a', [])).read('synonyms.json')).toEqual([
      { objectID: 'iframe', type: 'oneWaySynonym', input: 'iframe', synonyms: ['frame', 'window', 'Title'] },
      { objectID: 'cy.get', type: 'oneWaySynonym', input: 'cy.get', synonyms: ['Title'] },
    ]);
    expect(files.map(({ path }) => path)).toEqual(['records.json', 'settings.json', 'synonyms.json']);
  });

  it('are the titles alone of kinds that are found by them', () => {
    const { records } = make(
      page('/base/docs/components/a', [{ text: 'One' }, { id: 'b', heading: 'B', text: 'Two' }]),
    );
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ title: 'Title', description: '', heading: '', text: '' });
  });

  it('stand each on a line of its own, so that versions of a file can be compared', () => {
    const { files } = make(page('/base/docs/a', [{ text: 'x' }]), page('/base/docs/b', [{ text: 'y' }]));
    const [records, settings] = files.map(({ content }) => String(content));
    expect(records).toMatch(/^\[\n\{.*\},\n\{.*\}\n\]\n$/);
    expect(settings).toMatch(/^\{\n {2}"searchableAttributes": \[\n[\s\S]*\n\}\n$/);
  });
});
