import { expect, test } from 'vitest';
import { testEntry, testVersion } from '../../../test/placed-site.ts';
import { docRoute, versionedCollections } from './doc-routes.ts';

const outputs = [
  {
    docs: [testVersion({ isLast: false }), testVersion({ name: '1.0' }), testVersion({ name: '0.9', isLast: false })],
    entries: [
      testEntry({ id: 'a', route: '/docs/next/a' }),
      testEntry({ id: 'a', version: '1.0', route: '/docs/a' }),
      testEntry({ id: 'a', version: '0.9', route: '/docs/0.9/a' }),
      testEntry({ id: 'new', route: '/docs/next/new' }),
      testEntry({ id: 'page', version: '1.0', kind: 'page', route: '/page' }),
    ],
  },
  {
    docs: [testVersion({ collection: 'api' }), testVersion({ collection: 'api', name: '2', isLast: false })],
    entries: [testEntry({ id: 'a', collection: 'api', route: '/api/a' })],
  },
  { docs: [testVersion({ collection: 'single' })], entries: [] },
  // A source of pages that adds one to the documentation of another.
  { entries: [testEntry({ id: 'added', collection: 'api', route: '/api/added' })] },
];

test('names the collections with more than one version once, in order', () => {
  expect(versionedCollections(outputs)).toEqual(['api', 'docs']);
  expect(versionedCollections([])).toEqual([]);
  expect(versionedCollections([{ entries: [], docs: [testVersion()] }])).toEqual([]);
});

test.each([
  ['docs', 'a', '/docs/a'],
  ['api', 'a', '/api/a'],
  ['api', 'added', '/api/added'],
  // Only the next version has it.
  ['docs', 'new', undefined],
  ['docs', 'page', undefined],
  ['docs', 'added', undefined],
  ['single', 'a', undefined],
  ['gone', 'a', undefined],
])('finds the route of %s %s in the last version', (collection, id, route) => {
  expect(docRoute(outputs, collection, id)).toBe(route);
});
