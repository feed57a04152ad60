import { expect, it } from 'vitest';
import { postName } from './post-name.ts';

it.each([
  ['2021-02-08-release.md', { date: '2021-02-08', slug: 'release' }],
  ['2021-2-8-release.mdx', { date: '2021-02-08', slug: 'release' }],
  ['2021-02-08-release/index.md', { date: '2021-02-08', slug: 'release' }],
  ['2021/02/08/release.md', { date: '2021-02-08', slug: 'release' }],
  ['2021/02-08-release.md', { date: '2021-02-08', slug: 'release' }],
  ['news/2021-02-08-release.md', { date: '2021-02-08', slug: 'news/release' }],
  ['news/2021-02-08-release/index.mdx', { date: '2021-02-08', slug: 'news/release' }],
  ['release.md', { slug: 'release' }],
  ['about-2021-02-08.md', { slug: 'about-2021-02-08' }],
])('reads %s', (path, expected) => {
  expect(postName(path)).toEqual(expected);
});
