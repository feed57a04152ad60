import { expect, it } from 'vitest';
import type { GlobalData, Version } from '../model/version.ts';
import { preferredAddress } from './preferred-address.ts';

function version(name: string, path: string, ids: readonly string[], mainDocId = 'intro'): Version {
  const docs = ids.map((id) => ({ id, path: `${path}/${id}` }));
  return { name, label: name, isLast: name === '2', path, mainDocId, docs };
}

const data: GlobalData = {
  docsVersions: {
    docs: [
      version('current', '/docs/next', ['intro', 'new']),
      version('2', '/docs', ['intro', 'old']),
      version('1', '/docs/first', ['home'], 'home'),
    ],
    help: [version('current', '/help', ['intro'])],
  },
};

it.each([
  ['the same page', '/docs/intro', 'current', '/docs/next/intro'],
  ['the page in the latest version, where the chosen one lacks it', '/docs/old', 'current', '/docs/old'],
  ['the page itself, where the latest version lacks it, too', '/docs/next/new', '1', '/docs/next/new'],
  ['the main page, where main pages have several ids', '/docs/first/home', 'current', '/docs/next/intro'],
  ["the main page, for a version's own address", '/docs', 'current', '/docs/next/intro'],
  ['itself', '/docs/next/new', 'current', '/docs/next/new'],
  ['nowhere else, where nothing was chosen', '/docs/intro', undefined, undefined],
  ['nowhere else, where the choice is gone', '/docs/intro', '0', undefined],
  ['nowhere else, where there is one version', '/help/intro', 'current', undefined],
  ['nowhere else, where there is no document', '/blog', 'current', undefined],
])('leads to %s', (_, address, chosen, expected) => {
  expect(preferredAddress(address, data, () => chosen)).toBe(expected);
});
