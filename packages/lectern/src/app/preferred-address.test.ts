import { expect, it } from 'vitest';
import type { GlobalData, Version } from '../model/version.ts';
import { preferredAddress } from './preferred-address.ts';

function version(name: string, path: string, ids: readonly string[]): Version {
  const docs = ids.map((id) => ({ id, path: `${path}/${id}` }));
  return { name, label: name, isLast: name === '2', path, mainDocId: 'intro', docs };
}

const data: GlobalData = {
  docsVersions: {
    docs: [version('current', '/docs/next', ['intro', 'new']), version('2', '/docs', ['intro', 'old'])],
    help: [version('current', '/help', ['intro'])],
  },
};

it.each([
  ['the same page', '/docs/intro', 'current', '/docs/next/intro'],
  ['the main page, where the page is not', '/docs/old', 'current', '/docs/next/intro'],
  ["the main page, for a version's own address", '/docs', 'current', '/docs/next/intro'],
  ['itself', '/docs/next/new', 'current', '/docs/next/new'],
  ['nowhere else, where nothing was chosen', '/docs/intro', undefined, undefined],
  ['nowhere else, where the choice is gone', '/docs/intro', '1', undefined],
  ['nowhere else, where there is one version', '/help/intro', 'current', undefined],
  ['nowhere else, where there is no document', '/blog', 'current', undefined],
])('leads to %s', (_, address, chosen, expected) => {
  expect(preferredAddress(address, data, () => chosen)).toBe(expected);
});
