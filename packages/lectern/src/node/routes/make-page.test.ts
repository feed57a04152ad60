import { describe, expect, it } from 'vitest';
import type { Entry, FrontMatter } from '../../model/entry.ts';
import type { Article } from '../../model/page.ts';
import { makePage, showAuthor } from './make-page.ts';

const config = { url: 'https://example.com', baseUrl: '/base/', contentSecurityPolicy: {} };

function pageOf(given: {
  readonly words?: number;
  readonly frontMatter?: FrontMatter;
  readonly policy?: false;
  readonly heading?: string;
}) {
  const entry: Entry = {
    id: 'a',
    collection: 'blog',
    kind: 'post',
    route: '/blog/a',
    frontMatter: given.frontMatter ?? {},
    place: { file: 'a.md' },
    body: { format: 'markdown', source: '' },
    post: { date: '2026-01-01', authors: [], tags: [] },
  };
  const article = { toc: [], words: given.words ?? 0, heading: given.heading } as unknown as Article;
  const described = { key: 'blog/a', entry, article, title: 'A', description: '', href: '/base/blog/a', label: 'A' };
  return makePage({
    described: described as unknown as Parameters<typeof makePage>[0]['described'],
    config: { ...config, contentSecurityPolicy: given.policy ?? {} },
  });
}

describe('a page', () => {
  it.each([
    [0, 1],
    [199, 1],
    [299, 1],
    [300, 2],
    [1000, 5],
    [12_345, 62],
  ])('of %i words takes %i minutes', (words, minutes) => {
    expect(pageOf({ words }).readingTime).toBe(minutes);
  });

  it('hides how long it takes where it says so', () => {
    expect(pageOf({ words: 1000, frontMatter: { hide_reading_time: true } }).readingTime).toBeUndefined();
  });

  it('keeps the heading of its text above it where its title is another one', () => {
    expect(pageOf({ heading: 'Install Acme on Linux' }).heading).toBe('Install Acme on Linux');
    expect(pageOf({ heading: 'A' }).heading).toBeUndefined();
    expect(pageOf({}).heading).toBeUndefined();
  });

  it('has a policy of its own where it asks for one, and the site has any', () => {
    const frontMatter = { content_security_policy: { 'img-src': ['*'] } };
    expect(pageOf({ frontMatter }).hasOwnPolicy).toBe(true);
    expect(pageOf({}).hasOwnPolicy).toBeUndefined();
    expect(pageOf({ frontMatter, policy: false }).hasOwnPolicy).toBeUndefined();
  });

  it('gives addresses of the site in its tags the base URL, and leaves all others', () => {
    const tag = (attributes: Readonly<Record<string, string>>) => ({ tag: 'link' as const, attributes });
    const head = [
      tag({ rel: 'license', href: '/license' }),
      tag({ rel: 'me', href: 'https://example.com/me' }),
      tag({ rel: 'other', href: '//cdn.example.com/x' }),
      tag({ rel: 'title', title: '/not an address' }),
    ];
    expect(pageOf({ frontMatter: { head } }).head?.map(({ attributes }) => Object.values(attributes)[1])).toEqual([
      '/base/license',
      'https://example.com/me',
      '//cdn.example.com/x',
      '/not an address',
    ]);
  });
});

describe('an author', () => {
  it.each([
    [{ imageUrl: '/img/a.png' }, { imageUrl: '/base/img/a.png' }],
    [{ imageUrl: '//example.org/a.png' }, { imageUrl: '//example.org/a.png' }],
    [{ imageUrl: 'https://example.org/a.png' }, { imageUrl: 'https://example.org/a.png' }],
    [{ url: '/about' }, { href: '/base/about' }],
    [{ url: '//example.org/about' }, { href: '//example.org/about' }],
    [
      { url: 'https://example.org', route: '/blog/authors/a', title: 'Writer' },
      { href: '/base/blog/authors/a', title: 'Writer' },
    ],
    [{}, {}],
  ])('with %o is shown with %o', (given, shown) => {
    expect(showAuthor({ name: 'A', ...given }, config)).toEqual({ name: 'A', ...shown });
  });
});
