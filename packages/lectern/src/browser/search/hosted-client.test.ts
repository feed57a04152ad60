import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostedSearch } from '../../model/site-data.ts';
import { createHostedClient } from './hosted-client.ts';
import { highlightTags } from './hosted-marks.ts';
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

  it('queries for what is shown, in the language and the version of the reader', async () => {
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

  it('queries for the beginning of a text that was pasted by mistake', async () => {
    ask.mockResolvedValue(good);
    start().find('wait '.repeat(1000));
    await vi.advanceTimersByTimeAsync(100);
    expect(request()).toMatchObject({ query: 'wait '.repeat(100) });
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

  it('queries once while a word is typed, and drops overtaken answers', async () => {
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
    find('waiting');
    await vi.advanceTimersByTimeAsync(100);
    ask.mockRejectedValueOnce({ status: 403 });
    find('waiting for');
    await vi.advanceTimersByTimeAsync(99);
    client.close();
    answers[1]!(good);
    await vi.advanceTimersByTimeAsync(10_000);
    find('waits');
    client.close();
    await vi.advanceTimersByTimeAsync(100);
    expect([ask.mock.calls.length, onAnswer.mock.calls.length, onFailure.mock.calls.length]).toEqual([3, 0, 0]);
    await expect(client.excerpt({} as FoundPage, '')).resolves.toBeUndefined();
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
    ['unreachable', () => ask.mockRejectedValue({ name: 'RetryError', stackTrace: [{}] })],
    [
      'timeout',
      () => ask.mockRejectedValue({ name: 'RetryError', stackTrace: [{}, {}, { response: { isTimedOut: true } }] }),
    ],
  ] as const)('says why there is no answer: %s', async (failure, prepare) => {
    prepare();
    const { find, onAnswer, onFailure } = start();
    find('wait');
    await vi.advanceTimersByTimeAsync(100);
    expect([onAnswer.mock.calls, onFailure.mock.calls]).toEqual([[], [[failure]]]);
  });

  it('drops the failure of an overtaken query', async () => {
    const failures: ((error: unknown) => void)[] = [];
    ask.mockImplementation(() => new Promise((_, reject) => failures.push(reject)));
    const { find, onFailure } = start();
    find('w');
    await vi.advanceTimersByTimeAsync(100);
    find('wa');
    failures[0]!({ status: 403 });
    await vi.advanceTimersByTimeAsync(0);
    expect(onFailure).not.toHaveBeenCalled();
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
