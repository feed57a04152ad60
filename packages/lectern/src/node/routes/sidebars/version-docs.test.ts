import { expect, test } from 'vitest';
import { placeSite, planned, testEntry, testVersion } from '../../../../test/placed-site.ts';
import { describe } from '../described.ts';
import { findDoc, versionDocs } from './version-docs.ts';

const config = placeSite({ entries: [] }).config;
const described = (...all: Parameters<typeof testEntry>[0][]) =>
  all.map((entry) => describe(testEntry(entry), undefined, config));

test('puts every document into its version, and nothing else', () => {
  const versions = [
    testVersion(),
    testVersion({ name: '1.0' }),
    testVersion({ collection: 'guides' }),
    testVersion({ name: 'empty' }),
  ];
  const pages = described(
    { id: 'a' },
    { id: 'b' },
    { id: 'a', version: '1.0' },
    { id: 'c', collection: 'guides' },
    { id: 'd', kind: 'page' },
    { id: 'e', version: 'gone' },
  );
  const generated = { ...pages[0]!, entry: undefined };
  expect(versionDocs(versions, [...pages, generated]).map(({ docs }) => [...docs.keys()])).toEqual([
    ['a', 'b'],
    ['a'],
    ['c'],
    [],
  ]);
});

test.each([
  ['a', 'a'],
  ['version-1.0/a', 'a'],
  ['./a', 'a'],
  ['version-1.0/b', 'version-1.0/b'],
  ['version-2.0/a', undefined],
  ['sub/version-1.0/a', undefined],
  ['hidden', 'draft'],
  ['version-1.0/hidden', 'draft'],
  ['gone', undefined],
  ['', undefined],
])('finds %s', (id, expected) => {
  const version = testVersion({ name: '1.0', drafts: ['other', 'hidden'] });
  const pages = described(...['a', 'b', 'version-1.0/b'].map((each) => ({ id: each, version: '1.0' })));
  const found = findDoc(versionDocs([version], pages)[0]!, id);
  expect(typeof found === 'object' ? found.entry?.id : found).toBe(expected);
});

test('shows a sidebar without the drafts that it names', () => {
  const items = [planned.doc('draft'), planned.doc('a')];
  const { site, diagnostics } = placeSite({
    entries: [{ id: 'a' }],
    docs: [{ drafts: ['draft'], sidebars: [{ name: 'docs', items }] }],
  });
  expect(diagnostics).toEqual([]);
  expect(site.sidebars['docs/docs']?.map(({ label }) => label)).toEqual(['a']);
});
