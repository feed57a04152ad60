import { expect, it } from 'vitest';
import { storageKeys } from './boot.ts';
import { contentPrefix, isReservedId, reservedIds } from './reserved-ids.ts';

it('reserves every id of the engine, each for one element', () => {
  const ids = Object.values(reservedIds);
  expect(ids.filter((id) => !isReservedId(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each([
  ['heading', false],
  ['about-lectern-seed', false],
  [`${contentPrefix}lectern-seed`, false],
  ['lectern-seed', true],
])('tells of %s whether it is the engine’s own: %s', (id, isOwn) => {
  expect(isReservedId(id)).toBe(isOwn);
});

// These names find what readers chose on earlier visits.
it('keeps the names under which readers’ choices are stored', () => {
  expect(storageKeys).toEqual({
    colorMode: 'lectern.theme',
    announcement: 'lectern.announcement',
    docsVersion: 'lectern.version.',
    tabs: 'lectern.tabs.',
    appInstalled: 'docusaurus.pwa.appInstalled',
    offline: 'lectern.offline',
    fonts: 'lectern.fonts',
    wrap: 'lectern.wrap',
    openGroups: 'lectern.groups',
  });
});
