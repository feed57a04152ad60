import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { testBlog, testData } from '../../../../test/test-page.ts';
import type { Blog, FeedType } from '../../ground/source.ts';
import type { FeedPost } from './feed-post.ts';
import { writeFeed } from './write-feed.ts';

const blog: Blog = {
  ...testBlog,
  route: '/blog ä',
  title: 'Blog\u0001',
  feeds: { types: ['rss', 'atom', 'json'], description: 'About it\u0002', posts: [] },
};

const post = (name: string, more: Partial<FeedPost> = {}): FeedPost => ({
  url: `https://example.com/base/blog/${name}`,
  title: `Title ${name}`,
  summary: `Summary ${name}`,
  html: `<p>${name}</p>`,
  published: new Date('2021-02-08'),
  updated: new Date('2021-02-09'),
  authors: [],
  tags: [],
  ...more,
});

const posts = [
  post('a', {
    authors: [{ name: 'Ada', url: 'https://example.com/ada', avatar: 'https://example.com/ada.png' }, { name: 'Bob' }],
    tags: ['one', 'two'],
    image: 'https://example.com/i.png',
    updated: new Date('2022-01-02'),
  }),
  post('b'),
];

function write(type: FeedType, given: readonly FeedPost[] = posts, data = testData): string {
  return writeFeed({ blog, data, posts: given, generator: 'Lectern 1', type, path: `/blog/${type}` });
}

const german = {
  ...testData,
  i18n: {
    ...testData.i18n,
    currentLocale: 'de',
    localeConfigs: { de: { label: '', direction: 'ltr', htmlLang: 'de-AT' } as const },
  },
};

describe('a feed', () => {
  it('as RSS tells of the blog and of each post', () => {
    expect(parseRssFeed(write('rss'))).toMatchObject({
      title: 'Site Blog',
      link: 'https://example.com/base/blog%20%C3%A4',
      description: 'About it',
      language: 'en',
      lastBuildDate: 'Sun, 02 Jan 2022 00:00:00 GMT',
      generator: 'Lectern 1',
      atom: { links: [{ href: 'https://example.com/base/blog/rss', rel: 'self', type: 'application/rss+xml' }] },
      items: [
        {
          title: 'Title a',
          link: 'https://example.com/base/blog/a',
          guid: { value: 'https://example.com/base/blog/a', isPermaLink: true },
          pubDate: 'Mon, 08 Feb 2021 00:00:00 GMT',
          dc: { creators: ['Ada', 'Bob'] },
          categories: [{ name: 'one' }, { name: 'two' }],
          description: 'Summary a',
          content: { encoded: '<p>a</p>' },
        },
        { title: 'Title b', link: 'https://example.com/base/blog/b' },
      ],
    });
  });

  it('as Atom tells of the blog and of each post, with an author for those that have none', () => {
    expect(parseAtomFeed(write('atom'))).toMatchObject({
      id: 'https://example.com/base/blog%20%C3%A4',
      title: { value: 'Site Blog' },
      subtitle: { value: 'About it' },
      updated: '2022-01-02T00:00:00.000Z',
      links: [
        { href: 'https://example.com/base/blog%20%C3%A4', rel: 'alternate', type: 'text/html' },
        { href: 'https://example.com/base/blog/atom', rel: 'self', type: 'application/atom+xml' },
      ],
      generator: { text: 'Lectern 1' },
      authors: [{ name: 'Site', uri: 'https://example.com/base/' }],
      entries: [
        {
          id: 'https://example.com/base/blog/a',
          title: { value: 'Title a' },
          published: '2021-02-08T00:00:00.000Z',
          updated: '2022-01-02T00:00:00.000Z',
          authors: [{ name: 'Ada', uri: 'https://example.com/ada' }, { name: 'Bob' }],
          links: [{ href: 'https://example.com/base/blog/a', rel: 'alternate', type: 'text/html' }],
          categories: [{ term: 'one' }, { term: 'two' }],
          summary: { value: 'Summary a' },
          content: { type: 'html', value: '<p>a</p>' },
        },
        { id: 'https://example.com/base/blog/b' },
      ],
    });
  });

  it('as JSON tells of the blog and of each post', () => {
    expect(parseJsonFeed(JSON.parse(write('json')))).toMatchObject({
      title: 'Site Blog',
      description: 'About it',
      home_page_url: 'https://example.com/base/blog%20%C3%A4',
      feed_url: 'https://example.com/base/blog/json',
      language: 'en',
      items: [
        {
          id: 'https://example.com/base/blog/a',
          url: 'https://example.com/base/blog/a',
          title: 'Title a',
          summary: 'Summary a',
          content_html: '<p>a</p>',
          date_published: '2021-02-08T00:00:00.000Z',
          date_modified: '2022-01-02T00:00:00.000Z',
          authors: [
            { name: 'Ada', url: 'https://example.com/ada', avatar: 'https://example.com/ada.png' },
            { name: 'Bob' },
          ],
          tags: ['one', 'two'],
          image: 'https://example.com/i.png',
        },
        { id: 'https://example.com/base/blog/b' },
      ],
    });
  });

  it('says which language it is in', () => {
    expect(parseRssFeed(write('rss', posts, german)).language).toBe('de-AT');
    expect(parseJsonFeed(JSON.parse(write('json', posts, german))).language).toBe('de-AT');
  });

  it('without posts changes with nothing, least of all with the clock', () => {
    expect(parseAtomFeed(write('atom', [])).updated).toBe('1970-01-01T00:00:00.000Z');
  });

  it.each(['rss', 'atom', 'json'] as const)('as %s ends with one line feed', (type) => {
    expect(write(type)).toMatch(/^\S[\s\S]*\S\n$/);
  });
});
