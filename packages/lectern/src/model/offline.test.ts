import { expect, it } from 'vitest';
import { socialImages } from './head.ts';
import { offlineRoute, packedPath, pricePath, workerParams, workerPath } from './offline.ts';
import { searchPath, shardFolder } from './search.ts';

const params = { offlineMode: true, debug: false };
const asked = encodeURIComponent(JSON.stringify(params));

it.each([
  [`/sw.js?params=${asked}`, params],
  [`/sw.js?v=1&params=${asked}&x=2`, params],
  [`/sw.js?params=${asked}#top`, params],
  ['/sw.js', {}],
  [`/sw.js?myparams=${asked}`, {}],
  ['/sw.js?params=', {}],
  ['/sw.js?params=%', {}],
  ['/sw.js?params=nonsense', {}],
])('reads from the address %s what a worker was told', (address, expected) => {
  expect(workerParams(address)).toEqual(expected);
});

// Pages of the last build, and workers that were installed years ago, look there.
it('keeps files where they have always been', () => {
  const places = [
    workerPath,
    pricePath,
    offlineRoute,
    packedPath('0123'),
    searchPath,
    shardFolder,
    socialImages.folder,
  ];
  expect(places).toEqual([
    '/sw.js',
    '/_lectern/offline.json',
    '/offline',
    '/assets/offline/0123.bin',
    '/_lectern/search.json',
    '/assets/search/',
    '/assets/social/',
  ]);
});
