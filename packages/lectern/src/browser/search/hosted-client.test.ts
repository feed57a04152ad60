import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostedSearch } from '../../model/site-data.ts';
import { readHostedAnswer } from './hosted-answer.ts';
import { createHostedClient } from './hosted-client.ts';
import { highlightTags, readHostedMarks } from './hosted-marks.ts';
import type { FoundPage } from './messages.ts';

const { ask, made } = vi.hoisted(() => ({ ask: vi.fn(), made: vi.fn() }));
vi.mock('algoliasearch/lite', () => ({
  liteClient: (...call: unknown[]) => {
    made(...call);
    return { search: ask };
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  made.mockReset();
});
afterEach(() => void vi.useRealTimers());

const { highlightPreTag: open, highlightPostTag: close } = highlightTags;

describe('what a hosted service answers', () => {
  const read = (hits: unknown, more: object = {}) => readHostedAnswer({ results: [{ hits, ...more }] }, '/base/');
  const hit = (more: object = {}) => ({
    url: '/base/a',
    title: 'A',
    heading: '',
    anchor: '',
    text: 'Text',
    kind: 'Guide',
    ...more,
  });

  it('is read with its marks, which texts cannot have', () => {
    expect(readHostedMarks(`a ${open}b${close} <i>`)).toEqual([
      { text: 'a ', isMarked: false },
      { text: 'b', isMarked: true },
      { text: ' <i>', isMarked: false },
    ]);
    expect(readHostedMarks(`${open}b${close}`)).toEqual([{ text: 'b', isMarked: true }]);
    expect(readHostedMarks('')).toEqual([]);
  });

  it('is a page with the headings of its sections, each once', () => {
    const answer = read(
      [
        hit({ _highlightResult: { title: { value: `${open}A${close}` } } }),
        hit({ anchor: 'one', heading: 'One', _snippetResult: { text: { value: 'ignored' } } }),
        hit({ anchor: 'one', heading: 'One' }),
        hit({ anchor: 'two', heading: 'Two' }),
        hit({ anchor: '', heading: 'No place' }),
        hit({ anchor: 'three', heading: '' }),
        hit({ url: '/base/b', text: '', description: 'About B', kind: 7 }),
      ],
      { nbHits: 12.7, facets: { kind: { Guide: 3, '': 1, Log: 1 } } },
    );
    const plain = (text: string) => [{ text, isMarked: false }];
    expect(answer).toEqual({
      hits: [
        {
          href: '/base/a',
          kind: 'Guide',
          title: [{ text: 'A', isMarked: true }],
          text: plain('Text'),
          headings: [
            { id: 'one', text: plain('One') },
            { id: 'two', text: plain('Two') },
          ],
          terms: [],
        },
        { href: '/base/b', kind: '', title: plain('A'), text: plain('About B'), headings: [], terms: [] },
      ],
      total: 12,
      kinds: ['Guide', 'Log'],
    });
  });

  it('prefers the words around a match, and cuts what nobody reads', () => {
    const [found] = read([
      hit({
        text: 'Text',
        _snippetResult: { text: { value: 's'.repeat(501) } },
        _highlightResult: { text: { value: 'h' } },
      }),
    ])!.hits;
    expect(found!.text).toEqual([{ text: 's'.repeat(500), isMarked: false }]);
  });

  it.each([
    'https://example.org/',
    '//example.org/base/',
    '/other/a',
    'javascript:alert(1)',
    '/base/a b',
    '/base/a#b',
    '',
    7,
  ])('leaves out what leads elsewhere: %s', (url) => {
    expect(read([hit({ url })])).toEqual({ hits: [], total: 0, kinds: [] });
  });

  it.each(['//a', '/\\a'])('leaves out %s also where the site is at the root', (url) => {
    expect(
      readHostedAnswer({ results: [{ hits: [hit({ url }), hit({ url: '/a' })] }] }, '/')!.hits.map(({ href }) => href),
    ).toEqual(['/a']);
  });

  it.each([
    [undefined],
    [null],
    ['text'],
    [{}],
    [{ results: {} }],
    [{ results: [] }],
    [{ results: [{}] }],
    [{ results: [{ hits: {} }] }],
    [{ results: [null] }],
  ])('is none: %j', (answer) => {
    expect(readHostedAnswer(answer, '/base/')).toBeUndefined();
  });

  it('counts at least what there is', () => {
    for (const nbHits of [0, '9', undefined]) expect(read([hit(), null, 7], { nbHits })?.total).toBe(1);
  });
});

describe('a hosted search', () => {
  const settings: HostedSearch = { appId: 'APP', indexName: 'docs', apiKey: 'key', contextualSearch: true };
  const context = { baseUrl: '/base/', language: 'en', version: '1.0' };
  const start = (given: Partial<HostedSearch> = {}, more: object = {}) => {
    const client = createHostedClient({ ...settings, ...given }, { ...context, ...more });
    const [onAnswer, onFailure] = [vi.fn(), vi.fn()];
    return {
      client,
      onAnswer,
      onFailure,
      find: (query: string, options = {}) => client.find(query, options, onAnswer, onFailure),
    };
  };
  const request = () => (ask.mock.calls.at(-1)![0] as { requests: object[] }).requests[0];
  const good = { results: [{ hits: [] }] };

  it('asks for what is shown, in the language and the version of the reader', async () => {
    ask.mockResolvedValue(good);
    const { find, onAnswer } = start();
    find('wait', { kind: 'Guide', start: 20, count: 10 });
    await vi.advanceTimersByTimeAsync(99);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(request()).toEqual({
      indexName: 'docs',
      query: 'wait',
      page: 2,
      hitsPerPage: 10,
      distinct: 3,
      facets: ['kind'],
      facetFilters: [['language:en'], ['version:1.0', 'version:all'], ['kind:Guide']],
      attributesToHighlight: ['title', 'heading'],
      attributesToSnippet: ['text:25'],
      ...highlightTags,
    });
    expect(onAnswer).toHaveBeenCalledWith({ hits: [], total: 0, kinds: [] });
    expect(made).toHaveBeenCalledWith('APP', 'key', undefined);
  });

  it('asks in all languages where that is set, and hosts of its own', async () => {
    ask.mockResolvedValue(good);
    const { find } = start({ contextualSearch: false, hosts: ['http://localhost:1', 'https://find.example'] });
    find('wait');
    await vi.advanceTimersByTimeAsync(100);
    expect(request()).toMatchObject({ facetFilters: [], page: 0, hitsPerPage: 10 });
    expect(made.mock.calls[0]![2]).toEqual({
      hosts: [
        { url: 'localhost:1', protocol: 'http', accept: 'readWrite' },
        { url: 'find.example', protocol: 'https', accept: 'readWrite' },
      ],
    });
    start({}, { version: undefined }).find('wait');
    await vi.advanceTimersByTimeAsync(100);
    expect(request()).toMatchObject({ facetFilters: [['language:en']] });
  });

  it('asks once for a query that is being typed, and says nothing of one that was overtaken', async () => {
    const answers: ((answer: unknown) => void)[] = [];
    ask.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const { client, find, onAnswer, onFailure } = start();
    find('w');
    find('wa');
    await vi.advanceTimersByTimeAsync(100);
    expect(ask).toHaveBeenCalledTimes(1);
    find('wait');
    await vi.advanceTimersByTimeAsync(100);
    answers[0]!(good);
    await vi.advanceTimersByTimeAsync(0);
    expect(onAnswer).not.toHaveBeenCalled();
    client.close();
    answers[1]!(good);
    await vi.advanceTimersByTimeAsync(10_000);
    find('waits');
    client.close();
    await vi.advanceTimersByTimeAsync(100);
    expect([ask.mock.calls.length, onAnswer.mock.calls.length, onFailure.mock.calls.length]).toEqual([2, 0, 0]);
    expect(await client.excerpt({} as FoundPage, '')).toBeUndefined();
  });

  it.each([
    ['damaged', () => ask.mockResolvedValue('nonsense')],
    ['damaged', () => ask.mockRejectedValue({ name: 'DeserializationError' })],
    ['busy', () => ask.mockRejectedValue({ status: 429 })],
    ['refused', () => ask.mockRejectedValue({ status: 403 })],
    [
      'unreachable',
      () =>
        ask.mockRejectedValue({
          name: 'RetryError',
          stackTrace: [{ response: { isTimedOut: true } }, { response: {} }],
        }),
    ],
    [
      'timeout',
      () => ask.mockRejectedValue({ name: 'RetryError', stackTrace: [{}, { response: { isTimedOut: true } }] }),
    ],
  ] as const)('says why there is no answer: %s', async (failure, prepare) => {
    prepare();
    const { find, onAnswer, onFailure } = start();
    find('wait');
    await vi.advanceTimersByTimeAsync(100);
    expect([onAnswer.mock.calls, onFailure.mock.calls]).toEqual([[], [[failure]]]);
  });

  it('gives up after six seconds', async () => {
    ask.mockReturnValue(new Promise(() => undefined));
    const { find, onFailure } = start();
    find('wait');
    await vi.advanceTimersByTimeAsync(6099);
    expect(onFailure).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onFailure.mock.calls).toEqual([['timeout']]);
  });
});
