import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { origin, response, testDevice } from '../../test/test-device.ts';
import { createFileStore, decompressed } from './file-store.ts';

const device = testDevice();
const scope = `${origin}/base/`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const files = () => createFileStore(scope);
/** Returns what is in the store as the browser sees it. */
async function raw(hash: string) {
  const cache = await caches.open(`lectern ${scope}`);
  return cache.match(`${scope}_lectern/store/${hash}`);
}

it('stores a file by its hash and returns it as it was sent, with its type', async () => {
  const text = 'a'.repeat(5000);
  device.server.set('/base/a.js', text);
  await files().load('/base/a.js', hashOf(text));
  expect(device.takeRequests()).toEqual(['/base/a.js default']);
  const file = await files().read(hashOf(text));
  expect(await file?.text()).toBe(text);
  expect([...file!.headers]).toEqual([['content-type', 'text/javascript']]);
  expect(await files().hashes()).toEqual(new Set([hashOf(text)]));
  expect(device.takeRequests()).toEqual([]);
});

it.each([
  ['text/css', true],
  ['application/json', true],
  ['image/svg+xml', true],
  ['text/html; charset=utf-8', true],
  ['application/manifest+json', true],
  ['image/png', false],
  ['font/woff2', false],
  ['', false],
])('keeps %s compressed: %s', async (type, isCompressed) => {
  const text = 'abc'.repeat(2000);
  device.server.set('/f', () =>
    response(new TextEncoder().encode(text), { headers: type ? { 'content-type': type } : {} }),
  );
  await files().load('/f', hashOf(text));
  const { byteLength } = await (await raw(hashOf(text)))!.arrayBuffer();
  expect(byteLength < 1000).toBe(isCompressed);
  const file = await files().read(hashOf(text));
  expect([await file!.text(), file!.headers.get('content-type')]).toEqual([text, type]);
});

describe('what is not what the build wrote', () => {
  it('is asked for once more, past the cache of the browser', async () => {
    const answers = ['old', 'new'];
    device.server.set('/f', () => response(answers.shift()!));
    await files().load('/f', hashOf('new'));
    expect(device.takeRequests()).toEqual(['/f default', '/f reload']);
    expect(await (await files().read(hashOf('new')))?.text()).toBe('new');
  });

  it.each([
    ['another text', () => response('<h1>Log in</h1>')],
    ['an error with the right text', () => response('right', { status: 500 })],
  ])('is not stored: %s', async (_, answer) => {
    device.server.set('/f', answer);
    await expect(files().load('/f', hashOf('right'))).rejects.toThrow('/f is not what the build wrote.');
    expect(await files().hashes()).toEqual(new Set());
  });

  it('is fetched without leading on to another address, with the cookies of the site', async () => {
    const fetch = vi.fn(async (..._: unknown[]) => response('x'));
    vi.stubGlobal('fetch', fetch);
    await files().load('/f', hashOf('x'));
    expect(fetch.mock.calls[0]![1]).toEqual({
      cache: 'default',
      redirect: 'error',
      credentials: 'same-origin',
      priority: 'low',
    });
  });

  it.each([
    ['other bytes', () => new Response('other')],
    ['bytes that are not compressed although they say so', () => new Response('x', { headers: { 'x-gzip': '1' } })],
  ])('is removed when it is read: %s', async (_, damaged) => {
    device.server.set('/f.json', 'right');
    await files().load('/f.json', hashOf('right'));
    await (await caches.open(`lectern ${scope}`)).put(`${scope}_lectern/store/${hashOf('right')}`, damaged());
    expect(await files().read(hashOf('right'))).toBeUndefined();
    expect(await files().hashes()).toEqual(new Set());
    expect(await files().read(hashOf('right'))).toBeUndefined();
  });
});

it('keeps those headers that it is told to keep', async () => {
  device.server.set('/f', () => response('x', { headers: { 'x-frame-options': 'DENY', 'x-frame': 'a', etag: 'b' } }));
  const file = await files().fetch('/f', hashOf('x'), /^x-frame-options$/);
  expect([...file.headers.keys()]).toEqual(['content-type', 'x-frame-options']);
  expect(await files().hashes()).toEqual(new Set());
  await files().put(hashOf('x'), file);
  expect((await files().read(hashOf('x')))!.headers.get('x-frame-options')).toBe('DENY');
});

it('says that there is no room', async () => {
  device.server.set('/f', 'x');
  device.room = 0;
  await expect(files().load('/f', hashOf('x'))).rejects.toMatchObject({ name: 'QuotaExceededError' });
});

it('removes what is not named, and nothing of another site', async () => {
  const other = createFileStore(`${origin}/base/inner/`);
  for (const text of ['a', 'b', 'c']) {
    device.server.set(`/${text}`, text);
    await files().load(`/${text}`, hashOf(text));
    await other.load(`/${text}`, hashOf(text));
  }
  await files().keepOnly(new Set([hashOf('b'), 'none']));
  expect(await files().hashes()).toEqual(new Set([hashOf('b')]));
  await files().clear();
  expect(await caches.has(`lectern ${scope}`)).toBe(false);
  expect(await other.hashes()).toEqual(new Set(['a', 'b', 'c'].map(hashOf)));
});

it('stores nothing once it is cleared, so that an answer under way leaves nothing behind', async () => {
  const store = files();
  device.server.set('/f', 'x');
  await store.clear();
  await store.load('/f', hashOf('x'));
  expect(await store.read(hashOf('x'))).toBeUndefined();
  expect(await caches.keys()).toEqual([]);
});

it('notes that the site is gone, until it is there again or another build is', async () => {
  expect(await files().noteGone(false)).toBe(false);
  expect(await files().noteGone(true)).toBe(false);
  expect(await files().noteGone(true)).toBe(true);
  expect(await files().noteGone(false)).toBe(true);
  expect(await files().noteGone(true)).toBe(false);
  await files().keepOnly(new Set());
  expect(await files().noteGone(false)).toBe(false);
});

it('makes no store where there is nothing to store', async () => {
  expect([await files().read('none'), await files().noteGone(false)]).toEqual([undefined, false]);
  expect(await caches.keys()).toEqual([]);
});

it('decompresses what the build compressed', async () => {
  const compressed = new Response(new Blob(['Text']).stream().pipeThrough(new CompressionStream('gzip') as never));
  expect(await decompressed(compressed)).toBe('Text');
});
