// Long: every test needs a device, two builds and what is stored of them, so everything that a browser tells a worker is
// tested here.
import { describe, expect, it, vi } from 'vitest';
import { type TestBuild, testBuild } from '../../test/test-build.ts';
import { origin, response, testDevice, type WorkerOptions, workerAddress } from '../../test/test-device.ts';
import { packedPath } from '../model/offline.ts';
import { runWorker } from './run-worker.ts';
import { allHashes } from './store-site.ts';

const device = testDevice();
const storeName = `lectern ${origin}/base/`;
const stores = workerAddress({ offlineMode: true, debug: false });
const storesNot = workerAddress({ offlineMode: false, debug: false });
const first = testBuild('first', { '/': 'Home', '/a': 'Text of a', '/b': 'Text of b' });
const second = testBuild('second', { '/': 'Home', '/a': 'Text of a', '/b': 'Another text' }, { app: 'other()' });

function deploy({ files }: TestBuild): void {
  device.server.clear();
  device.server.set('/base/sw.js', 'worker');
  for (const [path, content] of files) device.server.set(path, content);
}
const start = (build: TestBuild, options?: WorkerOptions) =>
  device.start((scope) => runWorker(scope, build.settings), options);
const stored = async () => {
  const keys = await (await caches.open(storeName)).keys();
  return new Set(keys.map(({ url }) => url.replace(/.*\//, '')));
};
const all = (build: TestBuild) => allHashes(build.list).add(build.settings.list);

/** Returns a device with a stored build. */
async function has(build: TestBuild, options?: WorkerOptions) {
  deploy(build);
  const worker = start(build, options);
  await worker.fire('install');
  await worker.fire('activate');
  device.takeRequests();
  return worker;
}

describe('with offline mode', () => {
  it('stores all of the build, and answers with it when there is no network', async () => {
    const worker = await has(first);
    expect(await stored()).toEqual(all(first));
    device.isOnline = false;
    for (const route of ['/', '/a', '/b'])
      expect(await (await worker.ask(`/base${route}`, { isNavigation: true }))?.text()).toBe(first.document(route));
    await worker.settle();
  });

  it('is active at once where nothing was, or what was stored nothing, and takes the open pages', async () => {
    const worker = await has(first);
    expect(worker.told).toEqual(['all tabs', 'skipWaiting', 'claim']);
    expect((await has(first, { active: storesNot })).told).toContain('skipWaiting');
  });

  it('waits for the reader where another build is stored', async () => {
    await has(first);
    deploy(second);
    const next = start(second, { active: stores });
    await next.fire('install');
    expect(next.told).toEqual(['all tabs']);
    expect(await stored()).toEqual(new Set([...all(first), ...all(second)]));
    for (const other of [undefined, null, {}, { type: 'OTHER' }, 'SKIP_WAITING']) next.post(other);
    expect(next.told).toEqual(['all tabs']);
    next.post({ type: 'SKIP_WAITING' });
    expect(next.told).toEqual(['all tabs', 'skipWaiting']);
  });

  it('loads with an update what changed, and removes when it becomes active what the build has no more', async () => {
    await has(first);
    deploy(second);
    const next = start(second, { active: stores });
    await next.fire('install');
    const common = [...all(second)].filter((hash) => all(first).has(hash));
    expect(common.length).toBeGreaterThan(0);
    expect(device.takeRequests()).toHaveLength(all(second).size - common.length);
    await next.fire('activate');
    expect(await stored()).toEqual(all(second));
    device.isOnline = false;
    expect(await (await next.ask('/base/b', { isNavigation: true }))?.text()).toBe(second.document('/b'));
  });

  it('begins with the page in view', async () => {
    const own = (build: TestBuild, at: number) => build.list.pages[at]![3] + build.list.files[at + 1]![2];
    const shared = first.list.shell[2] + first.list.files[0]![2];
    const build = { ...first, settings: { ...first.settings, budget: shared + own(first, 1) } };
    await has(build, { tabs: ['/base/a/'] });
    expect((await stored()).has(first.list.pages[1]![2])).toBe(true);
    expect((await stored()).has(first.list.pages[0]![2])).toBe(false);
  });

  it.each([
    ['another host answers with a page', () => response('<h1>Log in</h1>')],
    ['a file is missing', () => response('', { status: 404 })],
  ])('is not installed when %s', async (_, answer) => {
    deploy(first);
    device.server.set('/base/assets/app.js', answer);
    await expect(start(first).fire('install')).rejects.toThrow('not what the build wrote');
  });

  it('is not installed without its list', async () => {
    deploy(first);
    device.server.delete(`/base${packedPath(first.settings.list)}`);
    await expect(start(first).fire('install')).rejects.toThrow('not what the build wrote');
  });

  it('leaves to the browser what is not the site’s to answer', async () => {
    const worker = await has(first);
    for (const [path, init] of [
      ['/other/a', {}],
      ['https://elsewhere.example/base/a', {}],
      ['/base/a', { method: 'POST' }],
      ['/base/a', { headers: { range: 'bytes=0-1' } }],
    ] as const)
      expect(await worker.ask(path, init), path).toBeUndefined();
    expect(await worker.ask('/base/assets/app.js')).toBeDefined();
  });

  it('sends the policies of the host with what it answers', async () => {
    const sent = {
      'content-security-policy': "frame-ancestors 'self'",
      'permissions-policy': 'camera=()',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    };
    const list = `/base${packedPath(first.settings.list)}`;
    deploy(first);
    device.server.set(list, () =>
      response(first.files.get(list) as Uint8Array, {
        headers: {
          ...sent,
          'content-type': 'application/octet-stream',
          ...Object.fromEntries(['etag', 'x-frame-options-not', 'not-x-frame-options'].map((name) => [name, '1'])),
          ...Object.fromEntries(['not-referrer-policy', 'referrer-policy-not'].map((name) => [name, '1'])),
        },
      }),
    );
    const worker = start(first);
    await worker.fire('install');
    const answer = await worker.ask('/base/assets/app.js');
    expect(Object.fromEntries(answer!.headers)).toEqual({ ...sent, 'content-type': 'text/javascript' });
  });
});

describe('without offline mode', () => {
  it('stores nothing, answers nothing, and removes what was stored', async () => {
    await has(first);
    const worker = start(first, { address: storesNot, active: stores });
    await worker.fire('install');
    expect([worker.told, device.takeRequests()]).toEqual([['skipWaiting'], []]);
    await worker.fire('activate');
    expect(await caches.keys()).toEqual([]);
    expect(await worker.ask('/base/a', { isNavigation: true })).toBeUndefined();
  });
});

describe('on a full device', () => {
  it('is installed all the same, so that no reader stays on an old build, and stores the rest at the next visit', async () => {
    await has(first);
    deploy(second);
    device.room = 10;
    const next = start(second, { active: stores });
    await next.fire('install');
    await next.fire('activate');
    expect((await stored()).size).toBeLessThan(all(second).size);
    next.post({ type: 'VISIT' });
    await next.settle();
    expect((await stored()).size).toBeLessThan(all(second).size);
    // The space of the old build is free by then.
    device.room = Number.POSITIVE_INFINITY;
    next.post({ type: 'VISIT' });
    await next.settle();
    expect(await stored()).toEqual(all(second));
  });

  it('answers from the server what it has no room for', async () => {
    deploy(first);
    device.room = 0;
    device.server.set('/base/a', '<h1>From the server</h1>');
    const worker = start(first);
    await worker.fire('install');
    await worker.fire('activate');
    expect(await (await worker.ask('/base/a', { isNavigation: true }))?.text()).toBe('<h1>From the server</h1>');
    await worker.settle();
  });
});

describe('a site that is gone from its server', () => {
  const leaves = ['unregister', 'own tabs', `navigate ${origin}/base/a`];

  /** Opens two pages at once, and returns what the worker does then. */
  async function visit(options: WorkerOptions = {}): Promise<readonly string[]> {
    const worker = start(first, { tabs: ['/base/a'], ...options });
    for (const type of ['VISIT', 'VISIT']) worker.post({ type });
    await worker.settle();
    return worker.told;
  }

  it('is read from there at the second visit that finds no worker', async () => {
    await has(first);
    device.server.clear();
    expect(await visit()).toEqual([]);
    expect(device.takeRequests()).toEqual(['/base/sw.js? no-cache']);
    expect(await visit()).toEqual(leaves);
    expect(await caches.keys()).toEqual([]);
  });

  it('is read from there at the second visit to one worker, too', async () => {
    const worker = await has(first, { tabs: ['/base/a'] });
    device.server.clear();
    for (const _ of [1, 2]) {
      expect(worker.told).not.toContain('unregister');
      worker.post({ type: 'VISIT' });
      await worker.settle();
    }
    expect(worker.told.slice(-3)).toEqual(leaves);
  });

  it('is kept when it is there again, and without a network', async () => {
    await has(first);
    device.server.delete('/base/sw.js');
    await visit();
    device.server.set('/base/sw.js', 'worker');
    expect(await visit()).toEqual([]);
    device.server.delete('/base/sw.js');
    expect(await visit()).toEqual([]);
    // A visit without a network does not count.
    device.isOnline = false;
    expect(await visit()).toEqual([]);
    device.isOnline = true;
    expect(await visit()).toEqual(leaves);
  });

  it('is none of the business of a worker that stores nothing', async () => {
    device.server.clear();
    const address = storesNot;
    expect([...(await visit({ address })), ...(await visit({ address }))]).toEqual([]);
    expect(device.takeRequests()).toEqual([]);
  });
});

it('says on the console what it does, when it is told to', async () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  await has(first);
  expect(debug).not.toHaveBeenCalled();
  await has(first, { address: workerAddress({ offlineMode: true, debug: true }) });
  expect(debug.mock.calls).toEqual([
    ['[lectern]', 'installed', first.settings.list, { offlineMode: true }],
    ['[lectern]', 'active', first.settings.list],
  ]);
  debug.mockRestore();
});
