import { expect, it, vi } from 'vitest';
import { origin, testDevice, workerAddress } from '../../test/test-device.ts';
import { runFarewell } from './farewell.ts';

const device = testDevice();

it.each([
  ['stored the site', workerAddress({ offlineMode: true })],
  ['was told nothing', `${origin}/base/sw.js`],
])('ends a worker that %s at once: clears its store, and no other, and loads its pages', async (_, address) => {
  const others = [`lectern ${origin}/`, `lectern ${origin}/base/inner/`, 'own of the site'];
  for (const name of [`lectern ${origin}/base/`, ...others]) await caches.open(name);
  const worker = device.start(runFarewell, { address, tabs: ['/base/a?b#c', '/base/d'] });
  await worker.fire('install');
  expect(worker.told).toEqual(['skipWaiting']);
  await worker.fire('activate');
  expect(worker.told.slice(1)).toEqual([
    'unregister',
    'own tabs',
    `navigate ${origin}/base/a?b#c`,
    `navigate ${origin}/base/d`,
  ]);
  expect(await caches.keys()).toEqual(others);
  expect(await worker.ask('/base/a')).toBeUndefined();
});

it('loads no page again where nothing was stored: the server sent it', async () => {
  const worker = device.start(runFarewell, { address: workerAddress({ offlineMode: false }), tabs: ['/base/a'] });
  await worker.fire('install');
  await worker.fire('activate');
  expect(worker.told).toEqual(['skipWaiting', 'unregister']);
});

it('ends a worker whose store cannot be opened, too', async () => {
  vi.stubGlobal('caches', { delete: () => Promise.reject(new Error('refused')) });
  const worker = device.start(runFarewell, { tabs: ['/base/a'] });
  await worker.fire('activate');
  expect(worker.told).toContain(`navigate ${origin}/base/a`);
});
