// @vitest-environment happy-dom
// Long, for setting up a document takes more time than all of these tests.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContentFetch } from './content-fetch.ts';
import { fetchJson, loadTimeout } from './fetch-json.ts';
import { createGlobalData } from './global-data.ts';
import { isThriftyConnection, whenIdle } from './load-ahead.ts';
import { isOtherBuild, loadError } from './load-error.ts';
import { loadPatiently } from './load-patiently.ts';
import type { Prefetch } from './prefetch.ts';
import { createPrefetch } from './prefetch.ts';

const ask = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
const answer = (text: string, status = 200) => ask.mockResolvedValueOnce(new Response(text, { status }));
/** Returns the cache mode of each request. */
const caches = () => ask.mock.calls.map(([, { cache }]) => cache);

beforeEach(() => {
  ask.mockReset();
  vi.stubGlobal('fetch', ask);
  document.head.innerHTML = '';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('fetchJson', () => {
  it('sends the reader’s credentials, and returns what the JSON says', async () => {
    answer('{"a":1}');
    expect(await fetchJson('/a.json')).toEqual({ a: 1 });
    expect(ask).toHaveBeenCalledWith(
      '/a.json',
      expect.objectContaining({ credentials: 'same-origin', cache: 'default' }),
    );
    answer('1');
    await fetchJson('/a.json', 'reload');
    expect(caches()).toEqual(['default', 'reload']);
  });

  it.each([
    [
      'a status that is an error',
      () => answer('{}', 503),
      { failure: 'status', status: 503, message: 'The server answered with status 503.' },
    ],
    [
      'half a file',
      () => answer('{"a":'),
      { failure: 'format', message: 'The content arrived incomplete or damaged.' },
    ],
    [
      'no network',
      () => ask.mockRejectedValueOnce(new TypeError('failed')),
      { failure: 'network', message: 'The network could not be reached, or the connection broke.' },
    ],
  ])('says of %s what it is', async (_, prepare, expected) => {
    prepare();
    const error = await fetchJson('/a.json').catch((reason: unknown) => reason);
    expect(error).toMatchObject(expected);
    if (expected.failure !== 'status') expect((error as Error).cause).toBeInstanceOf(Error);
  });

  it('gives up after its time, and not before', async () => {
    vi.useFakeTimers();
    ask.mockImplementationOnce(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const failed = vi.fn();
    const load = fetchJson('/a.json').catch(failed);
    await vi.advanceTimersByTimeAsync(loadTimeout - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await load;
    const [error] = failed.mock.calls[0]!;
    expect(error).toMatchObject({ failure: 'timeout', message: 'No answer within 15 seconds.' });
    expect(error.cause).toBeInstanceOf(Error);
    answer('1');
    await fetchJson('/a.json');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the errors of loads', () => {
  it('distinguish content of another build from everything else', () => {
    expect(isOtherBuild(loadError('build', 'updated'))).toBe(true);
    expect(isOtherBuild(loadError('network', 'none'))).toBe(false);
    expect(isOtherBuild({ failure: 'build' })).toBe(false);
    expect(isOtherBuild(undefined)).toBe(false);
  });
});

describe('content', () => {
  const make = (since?: number) => {
    const taken = new Map(since === undefined ? [] : [['/a.json', since]]);
    const take = (address: string) => {
      const found = taken.get(address);
      taken.delete(address);
      return found;
    };
    return createContentFetch({ take } as Prefetch);
  };

  it('is requested as browsers do, and dated', async () => {
    vi.useFakeTimers({ now: 5000 });
    answer('1');
    expect(await make()('/a.json')).toEqual({ value: 1, since: 5000 });
    expect(caches()).toEqual(['default']);
  });

  it('comes from the cache if it was prefetched', async () => {
    answer('1');
    const load = make(1000);
    expect(await load('/a.json')).toEqual({ value: 1, since: 1000 });
    answer('2');
    await load('/a.json');
    expect(caches()).toEqual(['force-cache', 'default']);
  });

  it('is loaded again if the prefetched file is damaged', async () => {
    answer('dam');
    answer('1');
    expect((await make(1000)('/a.json')).value).toBe(1);
    expect(caches()).toEqual(['force-cache', 'reload']);
  });

  it('is not requested again at once if the network is gone', async () => {
    ask.mockRejectedValue(new TypeError('failed'));
    await expect(make(1000)('/a.json')).rejects.toMatchObject({ failure: 'network' });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is not requested again at once after a timeout', async () => {
    vi.useFakeTimers();
    ask.mockImplementationOnce(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(new Error()))),
    );
    const failed = expect(make(1000)('/a.json')).rejects.toMatchObject({ failure: 'timeout' });
    await vi.advanceTimersByTimeAsync(loadTimeout);
    await failed;
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('ignores the cache once after a failure', async () => {
    const load = make();
    answer('', 500);
    await expect(load('/a.json')).rejects.toMatchObject({ failure: 'status' });
    answer('1');
    expect((await load('/a.json')).value).toBe(1);
    answer('2');
    await load('/a.json');
    answer('3');
    await load('/b.json');
    expect(caches()).toEqual(['default', 'reload', 'default', 'default']);
  });
});

describe('prefetch', () => {
  let requests: unknown[];
  beforeEach(() => {
    requests = [];
    vi.stubGlobal('fetch', (...given: unknown[]) => {
      requests.push(given);
      return Promise.reject(new TypeError('no network'));
    });
  });

  it('asks once for each address, after what is needed now, and says nothing of a failure', async () => {
    const prefetch = createPrefetch();
    for (const address of ['/a.json', '/a.json', '/b.json']) prefetch.ask(address);
    await new Promise((resolve) => setTimeout(resolve));
    expect(requests).toEqual([
      ['/a.json', { priority: 'low' }],
      ['/b.json', { priority: 'low' }],
    ]);
  });

  it('reads what comes to its end, so that it is stored', async () => {
    const response = new Response('{}');
    vi.stubGlobal('fetch', async () => response);
    createPrefetch().ask('/a.json');
    await expect.poll(() => response.bodyUsed).toBe(true);
  });

  it('says nothing of an answer that breaks off', async () => {
    const text = vi.fn(() => Promise.reject(new TypeError('broken off')));
    vi.stubGlobal('fetch', async () => ({ text }));
    createPrefetch().ask('/a.json');
    // A rejection that nobody handles would fail the test.
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(text).toHaveBeenCalledOnce();
  });

  it('says once when a file was asked for', () => {
    vi.useFakeTimers({ now: 7000 });
    const prefetch = createPrefetch();
    expect(prefetch.take('/a.json')).toBeUndefined();
    prefetch.ask('/a.json');
    expect([prefetch.take('/a.json'), prefetch.take('/a.json')]).toEqual([7000, undefined]);
  });

  it('requests nothing on a slow connection in data-saving mode', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true, effectiveType: 'slow-2g' } });
    const prefetch = createPrefetch();
    prefetch.ask('/a.json');
    expect(requests).toEqual([]);
    expect(prefetch.take('/a.json')).toBeUndefined();
  });

  it.each([
    [undefined, false],
    [{}, false],
    [{ saveData: true }, false],
    [{ saveData: true, effectiveType: '4g' }, false],
    [{ saveData: false, effectiveType: '2g' }, false],
    [{ saveData: true, effectiveType: '2g' }, true],
  ])('takes the connection %o for a thrifty one: %s', (connection, isThrifty) => {
    vi.stubGlobal('navigator', { connection });
    expect(isThriftyConnection()).toBe(isThrifty);
  });
});

describe('what waits until the browser is idle', () => {
  it('is done then, or after a second', () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
    const done = vi.fn();
    whenIdle(done);
    expect(done).not.toHaveBeenCalled();
    idle[0]!();
    expect(done).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
    delete (window as { requestIdleCallback?: unknown }).requestIdleCallback;
    vi.useFakeTimers();
    whenIdle(done);
    vi.advanceTimersByTime(999);
    expect(done).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(done).toHaveBeenCalledTimes(2);
  });
});

describe('the global data', () => {
  it('is loaded once for all who ask', async () => {
    answer('{"docsVersions":{}}');
    const source = createGlobalData('/g.json');
    expect(source.load()).toBe(source.load());
    expect(await source.load()).toEqual({ docsVersions: {} });
    source.forgetFailure();
    source.load();
    expect(caches()).toEqual(['default']);
  });

  it('is requested again after a failure on demand, past the cache', async () => {
    answer('dam');
    const source = createGlobalData('/g.json');
    const first = source.load();
    await expect(first).rejects.toThrow();
    expect(source.load()).toBe(first);
    source.forgetFailure();
    answer('1');
    expect(await source.load()).toBe(1);
    source.forgetFailure();
    expect(await source.load()).toBe(1);
    expect(caches()).toEqual(['default', 'reload']);
  });
});

describe('what the app cannot do without', () => {
  it('is tried again also at a sign that a part of the page keeps to itself, which may scroll the page', async () => {
    const add = vi.spyOn(globalThis, 'addEventListener');
    const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(1);
    const loaded = loadPatiently(load);
    await new Promise((resolve) => setTimeout(resolve));
    document.body.addEventListener('touchstart', (event) => event.stopPropagation(), { once: true });
    document.body.dispatchEvent(new Event('touchstart', { bubbles: true }));
    expect(await loaded).toBe(1);
    const options = add.mock.calls.map((call) => call[2]);
    expect([options.length, options.every((given) => (given as AddEventListenerOptions).passive)]).toEqual([4, true]);
    add.mockRestore();
  });

  it.each(['online', 'touchstart', 'click', 'focusin'])('is tried again at %s, and not before', async (sign) => {
    const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(1);
    const loaded = loadPatiently(load);
    await new Promise((resolve) => setTimeout(resolve));
    dispatchEvent(new Event('scroll'));
    expect(load).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event(sign));
    expect(await loaded).toBe(1);
    dispatchEvent(new Event(sign));
    expect(load).toHaveBeenCalledTimes(2);
  });
});
