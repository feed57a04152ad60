// All tests ask for parts of the same stored build, so they stand in one file.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testBuild } from '../../test/test-build.ts';
import { origin, response, testDevice } from '../../test/test-device.ts';
import { packedPath } from '../model/offline.ts';
import { type Answers, createAnswers } from './answers.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import { storeSite } from './store-site.ts';

const device = testDevice();
const pages = {
  '/': 'Home',
  '/a': 'Text of a',
  '/docs/ü%25': 'Text with an odd address',
  '/offline': '<h1>You are offline</h1><ul data-stored hidden></ul>',
};
const redirects = [
  ['/old', '/base/a'],
  ['/old-ü', '/base/docs/ü%25'],
  ['/asked', '/base/a?x=1#part'],
  ['/out', 'https://elsewhere.example/'],
] as const;
const extras = { '/run/stage': { content: '<p>Stage</p>', policy: 'sandbox' } };
const build = testBuild('b1', pages, { redirects, extras });

let files: FileStore;
let answers: Answers;
let works: Promise<unknown>[];
const later = (work: Promise<unknown>) => void works.push(work);

/** Answers of a build; all of it fits unless the budget says otherwise. */
function answersOf(more: Partial<Parameters<typeof createAnswers>[0]> = {}): Answers {
  return createAnswers({
    baseUrl: '/base/',
    files,
    budget: 1_000_000,
    readList: async () => build.list,
    readPolicies: async () => [['x-frame-options', 'DENY']],
    ...more,
  });
}

beforeEach(async () => {
  works = [];
  for (const [path, content] of build.files) device.server.set(path, content);
  files = createFileStore(`${origin}/base/`);
  await storeSite({ baseUrl: '/base/', list: build.list, files, budget: 1_000_000 });
  device.takeRequests();
  answers = answersOf();
});

/** Opens a page by its address below the base URL. */
async function open(path: string, from = answers): Promise<Response> {
  const request = new Request(`${origin}/base${path}`);
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  const answer = await from.answer(request, new URL(request.url).pathname.slice('/base'.length), later);
  await Promise.all(works);
  return answer;
}
/** Loads a file as a page does. */
async function load(path: string, from = answers): Promise<Response> {
  const request = new Request(`${origin}/base${path}`);
  const answer = await from.answer(request, new URL(request.url).pathname.slice('/base'.length), later);
  await Promise.all(works);
  return answer;
}
const hashOf = (route: string) => build.list.pages.find(([each]) => each === route)![2];
async function lose(...hashes: string[]): Promise<void> {
  const cache = await caches.open(`lectern ${origin}/base/`);
  for (const hash of hashes) await cache.delete(`${origin}/base/_lectern/store/${hash}`);
}

describe('a document', () => {
  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/a', '/a'],
    ['/a/', '/a'],
    ['/a?x=1', '/a'],
    ['/docs/%C3%BC%25', '/docs/ü%25'],
  ])('at %s is the one that the build wrote, with the policies of the host', async (path, route) => {
    const answer = await open(path);
    expect(await answer.text()).toBe(build.document(route));
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
      200,
      { 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' },
    ]);
    expect(device.takeRequests()).toEqual([]);
  });

  it.each(['/none', '/offline', '/none.html', '/a.html.b', '/%E0%A4%A'])(
    'at %s is the server’s to answer',
    async (path) => {
      device.server.set(`/base${path}`, 'From the server');
      const answer = await open(path);
      expect([await answer.text(), answer.headers.has('x-frame-options')]).toEqual(['From the server', false]);
    },
  );

  it.each([
    ['it', () => [hashOf('/a')]],
    ['the shell', () => [build.list.shell[1]]],
    ['both', () => [hashOf('/a'), build.list.shell[1]]],
  ])('is the server’s to answer when %s was lost, and stored again', async (_, lost) => {
    await lose(...lost());
    device.server.set('/base/a', 'From the server');
    expect(await (await open('/a')).text()).toBe('From the server');
    device.isOnline = false;
    expect(await (await open('/a')).text()).toBe(build.document('/a'));
  });

  it('that was lost and cannot be stored again is the server’s, too', async () => {
    await lose(hashOf('/a'));
    device.server.set('/base/a', 'From the server');
    device.server.set(`/base${packedPath(hashOf('/a'))}`, 'damaged');
    expect(await (await open('/a')).text()).toBe('From the server');
  });

  it('that there was no room for is not loaded for the next time; the shell is', async () => {
    await lose(hashOf('/a'), build.list.shell[1]);
    device.server.set('/base/a', 'From the server');
    const sizes = [build.list.shell, ...build.list.files, ...build.list.extras].map(([, , bytes]) => bytes);
    const all = [...sizes, ...build.list.pages.map(([, , , bytes]) => bytes)].reduce((sum, bytes) => sum + bytes, 0);
    await open('/a', answersOf({ budget: all - 1 }));
    expect([...(await files.hashes())].includes(hashOf('/a'))).toBe(false);
    expect([...(await files.hashes())].includes(build.list.shell[1])).toBe(true);
    await open('/a', answersOf({ budget: all }));
    expect([...(await files.hashes())].includes(hashOf('/a'))).toBe(true);
  });

  it('reads the shell once', async () => {
    await open('/a');
    await lose(build.list.shell[1]);
    expect(await (await open('/')).text()).toBe(build.document('/'));
  });
});

describe('an old address', () => {
  it.each([
    ['/old', '/base/a'],
    ['/old/', '/base/a'],
    ['/old?x=1&y=2', '/base/a?x=1&y=2'],
    ['/asked?y=2', '/base/a?x=1&y=2#part'],
    ['/asked', '/base/a?x=1#part'],
    ['/old-%C3%BC', '/base/docs/%C3%BC%25'],
    ['/a.html', '/base/a'],
    ['/a.html?x=1', '/base/a?x=1'],
    ['/docs/%C3%BC%25.html', '/base/docs/%C3%BC%25'],
  ])('%s leads to %s', async (path, target) => {
    const answer = await open(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, origin + target]);
  });

  it('may lead to another host', async () => {
    expect((await open('/out?x=1')).headers.get('location')).toBe('https://elsewhere.example/?x=1');
  });
});

describe('without a network', () => {
  beforeEach(() => {
    device.isOnline = false;
  });

  it('an address that is not stored shows the offline page, with links to all that is', async () => {
    await lose(hashOf('/a'));
    const answer = await open('/none');
    expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([503, 'DENY']);
    const links = [
      '<li><a href="/base/">Title &#60;0> &#38; &#34;more&#34;</a></li>',
      '<li><a href="/base/docs/ü%25">Title &#60;2> &#38; &#34;more&#34;</a></li>',
    ];
    const mark = '<ul data-stored hidden>';
    expect(await answer.text()).toBe(build.document('/offline').replace(mark, mark + links.join('')));
  });

  it('the offline page is shown at its own address', async () => {
    expect((await open('/offline')).status).toBe(503);
  });

  it('nothing is made up where the offline page was lost', async () => {
    await lose(hashOf('/offline'));
    await expect(open('/none')).rejects.toThrow('Failed to fetch');
  });

  it('a file that is not stored fails as it does without a worker', async () => {
    await expect(load('/none.js')).rejects.toThrow('Failed to fetch');
  });
});

describe('a file', () => {
  it('is the one that is stored, whatever its query, with the policies of the host', async () => {
    const answer = await load('/assets/app.js?v=1');
    expect([await answer.text(), answer.headers.get('x-frame-options')]).toEqual(['app()', 'DENY']);
    expect(answer.headers.get('content-type')).toBe('text/javascript');
    expect(device.takeRequests()).toEqual([]);
  });

  it('that was lost is the server’s to answer, and stored again', async () => {
    const [, hash] = build.list.files[0]!;
    await lose(hash);
    expect(await (await load('/assets/app.js')).text()).toBe('app()');
    expect(await files.hashes()).toContain(hash);
  });

  it('of a source is answered with its own policy besides the host’s, also as a document', async () => {
    for (const ask of [load, open]) {
      const answer = await ask('/run/stage');
      expect([await answer.text(), answer.headers.get('x-frame-options')]).toEqual(['<p>Stage</p>', 'DENY']);
      expect(answer.headers.get('content-security-policy')).toBe('sandbox');
    }
    expect(device.takeRequests()).toEqual([]);
  });

  it('of an address that cannot be decoded is the server’s to answer', async () => {
    device.server.set('/base/%E0%A4%A', 'From the server');
    expect(await (await load('/%E0%A4%A')).text()).toBe('From the server');
  });
});

describe('a payload', () => {
  it('is that of the page, of this build', async () => {
    const answer = await load('/_lectern/pages/docs/%C3%BC%25.json');
    expect(await answer.json()).toEqual({
      build: 'b1',
      hash: 'b1/docs/ü%25',
      page: { route: '/docs/ü%25' },
      article: 'Text with an odd address',
    });
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'application/json',
      'x-frame-options': 'DENY',
    });
    expect((await (await load('/_lectern/pages/index.json')).json()).article).toBe('Home');
  });

  it.each([
    ['old', '/base/a'],
    ['old-%C3%BC', '/base/docs/ü%25'],
    ['out', null],
    ['asked', null],
  ])('of the redirect %s says where it leads within the site: %s', async (name, redirect) => {
    expect(await (await load(`/_lectern/pages/${name}.json`)).json()).toEqual({ build: 'b1', redirect });
  });

  it('of a page that was lost is the server’s to answer', async () => {
    await lose(hashOf('/a'));
    device.server.set('/base/_lectern/pages/a.json', () => response('{"from":"server"}'));
    expect(await (await load('/_lectern/pages/a.json')).json()).toEqual({ from: 'server' });
  });
});

it('asks the server while the list cannot be had, and for the list again with each request', async () => {
  const readList = vi.fn(async () => build.list);
  readList.mockRejectedValueOnce(new Error('no network'));
  const own = answersOf({ readList });
  device.server.set('/base/a', 'From the server');
  expect(await (await open('/a', own)).text()).toBe('From the server');
  expect(await (await open('/a', own)).text()).toBe(build.document('/a'));
  await open('/', own);
  expect(readList).toHaveBeenCalledTimes(2);
});
