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
  const kinds = [{ label: 'Guide', routes: '^/docs/', weight: 2, headings: true }];
  const rules = { kinds, synonyms: { iframe: ['frame', 'window'] } };
  const files = makeSearchRecords({ baseUrl: '/base/', language: 'en', pages, rules });
  const read = (path: string): unknown => JSON.parse(String(files.find((file) => file.path === path)?.content));
  return { records: read('records.json') as SearchRecord[], read };
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
        language: 'en',
        version: '2.x',
      },
      expect.objectContaining({ objectID: '/docs/a#how', anchor: 'how', heading: 'How', position: 1, text: 'After.' }),
      expect.objectContaining({ objectID: '/other', kind: '', weight: 1, text: '', version: 'all' }),
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

  it('come with the settings that the search asks for, and with the synonyms of the site', () => {
    const { read } = make();
    expect(read('settings.json')).toMatchObject({
      attributesForFaceting: ['kind', 'language', 'version'],
      attributeForDistinct: 'url',
    });
    expect(read('synonyms.json')).toEqual([
      { objectID: 'iframe', type: 'oneWaySynonym', input: 'iframe', synonyms: ['frame', 'window'] },
    ]);
  });
});
