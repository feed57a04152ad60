import { expect, it } from 'vitest';
import { storageKeys } from './boot.ts';
import { contentPrefix, isReservedId, reservedIds } from './reserved-ids.ts';

it('keeps every id of the engine from content, each for one element', () => {
  const ids = Object.values(reservedIds);
  expect(ids.filter((id) => !isReservedId(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each([
  ['heading', false],
  ['about-lectern-seed', false],
  [`${contentPrefix}lectern-seed`, false],
  ['lectern-seed', true],
])('says of %s whether it is the engine’s own: %s', (id, isOwn) => {
  expect(isReservedId(id)).toBe(isOwn);
});

// What readers chose on an earlier visit is found by these.
it('keeps what readers chose under the names that it has', () => {
  expect(storageKeys).toEqual({
    colorMode: 'lectern.theme',
    announcement: 'lectern.announcement',
    docsVersion: 'lectern.version.',
    tabs: 'lectern.tabs.',
    appInstalled: 'docusaurus.pwa.appInstalled',
    offline: 'lectern.offline',
    wrap: 'lectern.wrap',
    openGroups: 'lectern.groups',
  });
});
