// cspell:ignore setcookies Cookiies Cokoies مرحبا intercep
import { describe, expect, it } from 'vitest';
import type { SearchData, SearchPage, SearchShard } from '../../model/search.ts';
import { createSearchEngine } from './search-engine.ts';

const page = (href: string, title: string, description = '', headings: SearchPage['headings'] = [], kind = 0) =>
  [href, title, description, kind, headings] as const;

const data: SearchData = {
  kinds: [
    { label: 'Guide', weight: 1 },
    { label: 'Log', weight: 0.5 },
  ],
  pages: [
    page('/docs/api/setCookies', 'setCookies', 'Sets one or more cookies.'),
    page('/docs/api/clear', 'clear', 'Forgets the requests.'),
    page('/docs/api/clearValue', 'clearValue', 'Empties a field.'),
    page('/docs/frames', 'Frames', 'Work inside a frame.', ['Switch to a frame', ['odd-id', 'Leave it']]),
    page('/docs/log', 'Frames in the log', 'Frames and frames.', [], 1),
    page('/docs/api/react$$', 'react$$', 'Finds components.'),
    page('/docs/clicks', 'Clicks'),
  ],
  synonyms: { iframe: ['frame'], 'log in': ['cookies'] },
  shards: [
    { from: 'apple', href: '/a.json' },
    { from: 'intercept', href: '/i.json' },
  ],
};

function engine() {
  const made = createSearchEngine(data);
  made.addShard('/a.json', { element: '6' });
  made.addShard('/i.json', { intercept: '6*3', interior: '3' });
  return made;
}
const find = (query: string) =>
  engine()
    .find(query)
    .hits.map((hit) => hit.page.href);

describe('a search', () => {
  it.each([
    ['a name as it is written', 'setCookies', '/docs/api/setCookies'],
    ['a name in lower case', 'setcookies', '/docs/api/setCookies'],
    ['a name taken apart', 'set cookies', '/docs/api/setCookies'],
    ['the beginning of a name', 'setCoo', '/docs/api/setCookies'],
    ['a letter too many', 'setCookiies', '/docs/api/setCookies'],
    ['letters swapped', 'setCokoies', '/docs/api/setCookies'],
    ['a symbol', '$$', '/docs/api/react$$'],
    ['the page of that very name before longer ones', 'clear', '/docs/api/clear'],
    ['what a word stands for', 'iframe', '/docs/frames'],
    ['what several words stand for', 'how to log in', '/docs/api/setCookies'],
    ['a word of the text', 'element click intercepted', '/docs/clicks'],
    ['the kind that counts more', 'frames', '/docs/frames'],
  ])('finds %s', (_, query, first) => {
    expect(find(query)[0]).toBe(first);
  });

  it('limits the hits to a kind, and counts them all', () => {
    const { hits, total } = engine().find('frames', { kind: 'Log' });
    expect(hits.map((hit) => hit.page.href)).toEqual(['/docs/log']);
    expect(total).toBe(1);
  });

  it('gives hits from a place on', () => {
    const all = find('frames');
    expect(all.length).toBeGreaterThan(1);
    expect(
      engine()
        .find('frames', { start: 1, count: 1 })
        .hits.map((hit) => hit.page.href),
    ).toEqual([all[1]]);
  });

  it('names the headings that match, with the ids that they have', () => {
    const headings = (query: string) =>
      engine()
        .find(query)
        .hits.find(({ page }) => page.href === '/docs/frames')?.headings;
    expect(headings('switch frame')).toEqual([{ id: 'switch-to-a-frame', text: 'Switch to a frame' }]);
    expect(headings('leave')).toEqual([{ id: 'odd-id', text: 'Leave it' }]);
  });

  it('asks for the shards that hold the words of a query and no other, once', () => {
    const fresh = createSearchEngine(data);
    expect(fresh.missingShards('intercepted')).toEqual(['/i.json']);
    expect(fresh.missingShards('element intercepted')).toEqual(['/a.json', '/i.json']);
    expect(engine().missingShards('element intercepted')).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['blanks', '  \n'],
    ['ten thousand characters', 'wait '.repeat(2000)],
    ['control characters', '\u0000\u0007\u001b[31m'],
    ['right to left', 'مرحبا \u202e'],
    ['emoji', '😀👩‍👩‍👧'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['regular expressions', '.*+?^$()|[]\\'],
    ['names of every object', 'constructor __proto__ hasOwnProperty'],
  ])('survives %s', (_, query) => {
    expect(() => engine().find(query)).not.toThrow();
    expect(() => engine().missingShards(query)).not.toThrow();
  });

  it.each([
    ['pages that there are not', { intercept: '99*2 x -200' }],
    ['no lists', { intercept: 7, intercepted: null }],
    ['nothing', {}],
  ])('survives a file of words with %s', (_, shard) => {
    const made = createSearchEngine(data);
    made.addShard('/i.json', shard as SearchShard);
    expect(made.find('frames intercept').hits[0]?.page.href).toBe('/docs/frames');
    expect(made.find('intercep').hits).toEqual([]);
  });

  it('finds nothing in a site without pages', () => {
    const empty = createSearchEngine({ pages: [], kinds: [], synonyms: {}, shards: [] });
    expect(empty.missingShards('wait')).toEqual([]);
    expect(empty.find('wait')).toEqual({ hits: [], total: 0 });
  });
});
