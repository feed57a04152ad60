import { expect, it } from 'vitest';
import type { Version } from '../../model/version.ts';
import { pageVersions } from './page-versions.ts';

function version(name: string, path: string, ids: readonly string[], mainDocId = 'intro'): Version {
  return {
    name,
    label: `v${name}`,
    isLast: name === '1.0',
    path,
    mainDocId,
    docs: ids.map((id) => ({ id, path: `${path}/${id}` })),
  };
}

const data = {
  docsVersions: {
    docs: [
      version('current', '/next', ['intro', 'a']),
      version('1.0', '/1.0', ['intro']),
      version('0.1', '/0.1', ['x'], 'gone'),
    ],
    help: [version('current', '/help', ['a'])],
  },
};

it('gives the same page in each version, else its main page, else its path', () => {
  expect(pageVersions({ id: 'a', collection: 'docs' }, 'docs@1.0/a', data)).toEqual({
    version: '1.0',
    versions: [
      { name: 'current', label: 'vcurrent', href: '/next/a' },
      { name: '1.0', label: 'v1.0', href: '/1.0/intro', isLast: true },
      { name: '0.1', label: 'v0.1', href: '/0.1' },
    ],
  });
  expect(pageVersions({ id: 'a', collection: 'docs' }, 'docs/a', data).version).toBe('current');
});

it('gives nothing where there is one version, or none', () => {
  expect(pageVersions({ id: 'a', collection: 'help' }, 'help/a', data)).toEqual({});
  expect(pageVersions({ id: 'a', collection: 'blog' }, 'blog/a', data)).toEqual({});
});
