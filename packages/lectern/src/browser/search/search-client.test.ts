import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoundPage, SearchRequest, SearchResponse } from './messages.ts';
import { createSearchClient } from './search-client.ts';

vi.mock('./search.worker.ts?worker&url', () => ({ default: '/search.worker.js' }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the search of the site', () => {
  class FakeWorker {
    onmessage: ((event: { data: SearchResponse }) => void) | undefined;
    onerror: (() => void) | undefined;
    readonly terminate = vi.fn();
    readonly asked: SearchRequest[] = [];
    readonly call: unknown[];
    constructor(...call: unknown[]) {
      this.call = call;
      workers.push(this);
    }
    postMessage(request: SearchRequest) {
      this.asked.push(request);
    }
    say(data: SearchResponse) {
      this.onmessage!({ data });
    }
  }
  let workers: FakeWorker[] = [];
  const answer = { hits: [], total: 0, kinds: [] };
  const begin = (version?: string) => {
    workers = [];
    vi.stubGlobal('Worker', FakeWorker);
    const client = createSearchClient('/base/', version);
    return { client, worker: workers[0]!, onAnswer: vi.fn(), onFailure: vi.fn() };
  };

  it.each([
    [undefined, '/base/_lectern/search.json'],
    ['1.0 beta', '/base/_lectern/search/1.0 beta.json'],
  ])('is loaded at once, in a worker that is told the base and the file of the version: %s', (version, file) => {
    const { worker } = begin(version);
    expect(worker.call).toEqual(['/search.worker.js', { type: 'module', name: `/base/\n${file}` }]);
    expect(worker.asked).toEqual([{ id: 0, type: 'open' }]);
  });

  it('answers a query, twice where more comes, until the next is asked', () => {
    const { client, worker, onAnswer, onFailure } = begin();
    client.find('a', { kind: 'Guide', start: 1, count: 2 }, onAnswer, onFailure);
    expect(worker.asked[1]).toEqual({ id: 1, type: 'find', query: 'a', kind: 'Guide', start: 1, count: 2 });
    worker.say({ id: 1, answer });
    worker.say({ id: 1, answer });
    worker.say({ id: 99, answer });
    expect(onAnswer.mock.calls).toEqual([[answer], [answer]]);
    client.find('b', {}, onAnswer, onFailure);
    worker.say({ id: 1, answer });
    expect(onAnswer).toHaveBeenCalledTimes(2);
    worker.say({ id: 2, failed: 'no' });
    expect(onFailure.mock.calls).toEqual([['embedded']]);
  });

  it('gives the words of a page, or none', async () => {
    const { client, worker } = begin();
    const page = { href: '/base/docs/a', terms: ['wait'], meant: ['exist'] } as unknown as FoundPage;
    const excerpt = { text: [{ text: 'x', isMarked: false }] };
    const found = client.excerpt(page, 'waiting');
    expect(worker.asked[1]).toEqual({
      id: 1,
      type: 'excerpt',
      prose: '/base/_lectern/prose/docs/a.json',
      terms: ['wait'],
      meant: ['exist'],
      query: 'waiting',
    });
    worker.say({ id: 1, excerpt });
    expect(await found).toEqual(excerpt);
    const none = client.excerpt(page, 'waiting');
    worker.say({ id: 2, failed: 'no' });
    expect(await none).toBeUndefined();
  });

  it('ends also where the worker has failed', () => {
    const { client, worker } = begin();
    worker.onerror!();
    client.close();
    expect(worker.terminate).not.toHaveBeenCalled();
  });

  it('says where the worker fails that there is no answer, and begins another for the next', () => {
    const { client, worker, onAnswer, onFailure } = begin();
    client.find('a', {}, onAnswer, onFailure);
    worker.onerror!();
    expect(onFailure.mock.calls).toEqual([['embedded']]);
    client.find('b', {}, onAnswer, onFailure);
    expect(workers).toHaveLength(2);
    expect(workers[1]!.asked).toEqual([{ id: 2, type: 'find', query: 'b' }]);
    workers[1]!.say({ id: 2, answer });
    expect(onAnswer).toHaveBeenCalledOnce();
    workers[1]!.say({ id: 99, failed: 'no' });
    client.close();
    expect([worker.terminate.mock.calls.length, workers[1]!.terminate.mock.calls.length]).toEqual([0, 1]);
    workers[1]!.say({ id: 2, answer });
    expect(onAnswer).toHaveBeenCalledOnce();
  });
});
