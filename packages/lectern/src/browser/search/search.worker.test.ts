import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packShards, type SearchData } from '../../model/search.ts';
import type { SearchRequest, SearchResponse } from './messages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the worker of the search', () => {
  const words = [{ from: 'a', name: 'words' }];
  const data: SearchData = {
    kinds: [
      { label: 'Guide', weight: 1 },
      { label: '', weight: 1 },
    ],
    pages: [
      ['/base/frames', 'Frames', 'Work inside.', 0, ['Switch frames']],
      ['/base/clicks', 'Clicks', 'Press <b>things</b>.', 1, []],
    ],
    synonyms: {},
    shards: packShards('/base/', words),
  };
  let said: SearchResponse[];
  const asked: string[] = [];
  let files: Record<string, unknown>;
  let tell: (request: SearchRequest) => void;

  beforeEach(async () => {
    said = [];
    asked.length = 0;
    files = { '/base/_lectern/search.json': data, '/base/words.json': { intercept: '1' } };
    vi.stubGlobal('self', { name: '/base/\n/base/_lectern/search.json' });
    vi.stubGlobal('postMessage', (response: SearchResponse) => said.push(response));
    vi.stubGlobal('addEventListener', (type: string, listener: (event: { data: SearchRequest }) => void) => {
      expect(type).toBe('message');
      tell = (request) => listener({ data: request });
    });
    vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit) => {
      asked.push(`${address} ${cache}`);
      return address in files ? new Response(JSON.stringify(files[address])) : new Response('', { status: 500 });
    });
    vi.resetModules();
    await import('./search.worker.ts');
  });
  const run = async (request: SearchRequest, time = 1000) => {
    tell(request);
    await vi.advanceTimersByTimeAsync(time);
    await vi.dynamicImportSettled();
  };
  const hits = () =>
    said.map((response) => ('answer' in response ? response.answer.hits.map(({ href }) => href) : response));

  it('loads its first file once', async () => {
    await run({ id: 0, type: 'open' });
    await run({ id: 1, type: 'find', query: 'frames' });
    expect(asked).toEqual(['/base/_lectern/search.json no-cache']);
    expect(said).toHaveLength(1);
  });

  it('gives what is found as it is shown, at once for the name of a page', async () => {
    await run({ id: 1, type: 'find', query: ' Frames ' }, 0);
    expect(asked).toHaveLength(1);
    expect(said).toEqual([
      {
        id: 1,
        answer: {
          hits: [
            {
              href: '/base/frames',
              kind: 'Guide',
              title: [{ text: 'Frames', isMarked: true }],
              text: [{ text: 'Work inside.', isMarked: false }],
              headings: [
                {
                  id: 'switch-frames',
                  text: [
                    { text: 'Switch ', isMarked: false },
                    { text: 'frames', isMarked: true },
                  ],
                },
              ],
              terms: expect.arrayContaining(['frame']) as string[],
              meant: [],
            },
          ],
          total: 1,
          kinds: ['Guide'],
        },
      },
    ]);
  });

  it('answers a word at once, and again with the texts once it rests', async () => {
    await run({ id: 1, type: 'find', query: 'intercept' }, 249);
    expect([hits(), asked.length]).toEqual([[[]], 1]);
    await vi.advanceTimersByTimeAsync(200);
    expect(hits()).toEqual([[], ['/base/clicks']]);
    expect(asked[1]).toBe('/base/words.json default');
    await run({ id: 2, type: 'find', query: ' inter ' }, 0);
    expect(said).toHaveLength(3);
    await run({ id: 3, type: 'find', query: 'clicks intercept' });
    expect(asked).toHaveLength(2);
  });

  it('answers the last of several keys that waited for it', async () => {
    for (const [id, query] of ['f', 'fr', 'frames'].entries()) tell({ id, type: 'find', query });
    await vi.advanceTimersByTimeAsync(1000);
    expect(said.map(({ id }) => id)).toEqual([2]);
  });

  it('waits for a word to rest also where blanks are around it', async () => {
    await run({ id: 1, type: 'find', query: ' intercept ' }, 0);
    expect([said.length, asked.length]).toEqual([1, 1]);
  });

  it('does not search for the words that a logger writes before an error', async () => {
    files['/base/_lectern/search.json'] = { ...data, errors: '/base/errors.json' };
    files['/base/errors.json'] = { errors: [] };
    vi.useRealTimers();
    tell({ id: 1, type: 'find', query: '[0-0] 2026-01-02T03:04:05.678Z ERROR frames: failed to intercept' });
    // On a slow machine an answer in part comes first, and the whole one must not come in the next test.
    await vi.waitFor(() => expect(said.at(-1)).toHaveProperty('answer.isPartial', undefined), 10_000);
    expect(hits().at(-1)).toEqual(['/base/clicks']);
  });

  it('says which answer is whole, and nothing twice but that', async () => {
    const whole = () => said.map((response) => 'answer' in response && !response.answer.isPartial);
    await run({ id: 1, type: 'find', query: 'switching' });
    expect([hits(), whole(), asked.length]).toEqual([[['/base/frames'], ['/base/frames']], [false, true], 2]);
    await run({ id: 2, type: 'find', query: 'switching frames' });
    expect(whole()).toEqual([false, true, true]);
  });

  it('answers in part where the texts are slow', async () => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (address === '/base/words.json') await new Promise((resolve) => setTimeout(resolve, 500));
      return fetch(address, init);
    });
    const parts = () => said.map((response) => 'answer' in response && response.answer.isPartial);
    await run({ id: 1, type: 'find', query: 'intercept frames' }, 499);
    expect(parts()).toEqual([true]);
    await vi.advanceTimersByTimeAsync(1);
    expect(parts()).toEqual([true, undefined]);
  });

  it('goes on while the words of a page are asked for', async () => {
    await run({ id: 1, type: 'find', query: 'intercept' }, 100);
    await run({ id: 2, type: 'excerpt', prose: '/p.json', terms: [], meant: [], query: '' }, 200);
    expect(said.at(-1)).toMatchObject({ id: 1, answer: { total: 1 } });
  });

  it('loads the first file again where only some of the texts came', async () => {
    files['/base/_lectern/search.json'] = {
      ...data,
      shards: packShards('/base/', [...words, { from: 'z', name: 'z' }]),
    };
    await run({ id: 1, type: 'find', query: 'zebra intercept' });
    await run({ id: 2, type: 'find', query: 'frames' });
    expect(asked.filter((line) => line.includes('search.json'))).toEqual([
      '/base/_lectern/search.json no-cache',
      '/base/_lectern/search.json reload',
    ]);
  });

  it('does not load the texts for a word that is typed on', async () => {
    await run({ id: 1, type: 'find', query: 'inter' }, 100);
    await run({ id: 2, type: 'find', query: 'intercept' }, 200);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(2);
    expect(said.at(-1)).toMatchObject({ id: 2 });
  });

  it('answers several words with what it has where the texts take a while', async () => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
      if (address === '/base/words.json') await new Promise((resolve) => setTimeout(resolve, 500));
      return fetch(address, options);
    });
    await run({ id: 1, type: 'find', query: 'clicks intercept' }, 79);
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(said).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(said).toHaveLength(2);
  });

  it('tries again past the cache after a failure', async () => {
    delete files['/base/_lectern/search.json'];
    await run({ id: 1, type: 'find', query: 'frames' });
    expect(said).toEqual([{ id: 1, failed: 'The server answered with status 500.' }]);
    files['/base/_lectern/search.json'] = data;
    delete files['/base/words.json'];
    await run({ id: 2, type: 'find', query: 'intercept' });
    await run({ id: 3, type: 'find', query: 'frames' });
    expect(asked).toEqual([
      '/base/_lectern/search.json no-cache',
      '/base/_lectern/search.json reload',
      '/base/words.json default',
      '/base/_lectern/search.json reload',
    ]);
    expect(said.at(-1)).toMatchObject({ id: 3 });
  });

  it('gives the words of a page around what matches, marked', async () => {
    files['/p.json'] = [
      ['', 'Windows and windows.'],
      ['here', 'Use frames and cookies.'],
    ];
    files['/empty.json'] = [];
    const request = { type: 'excerpt', terms: ['frame'], meant: ['cooki'], query: 'frames' } as const;
    for (const [index, prose] of ['/p.json', '/empty.json', '/gone.json'].entries()) {
      await run({ id: index + 1, prose, ...request });
    }
    expect(said).toEqual([
      {
        id: 1,
        excerpt: {
          id: 'here',
          text: [
            { text: 'Use ', isMarked: false },
            { text: 'frames', isMarked: true },
            { text: ' and cookies.', isMarked: false },
          ],
        },
      },
      { id: 2, excerpt: undefined },
      { id: 3, failed: 'The server answered with status 500.' },
    ]);
  });

  it('gives the words around a synonym only where no word of the query is', async () => {
    files['/p.json'] = [
      ['a', 'Cookies, and cookies in windows.'],
      ['b', 'A frame.'],
    ];
    const request = { type: 'excerpt', prose: '/p.json', meant: ['cooki', 'window'] } as const;
    await run({ id: 1, ...request, terms: ['frame'], query: 'frames' });
    await run({ id: 2, ...request, terms: ['absent'], query: 'absent' });
    expect(said).toMatchObject([{ excerpt: { id: 'b' } }, { excerpt: { id: 'a' } }]);
  });
});
