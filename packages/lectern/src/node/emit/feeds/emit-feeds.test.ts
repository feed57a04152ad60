import { join } from 'node:path';
import { parseFeed } from 'feedsmith';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { testFolder } from '../../../../test/test-folder.ts';
import { testBlog } from '../../../../test/test-page.ts';
import { validateXml } from '../../../../test/validate-xml.ts';
import type { Page } from '../../../model/page.ts';
import type { Blog } from '../../ground/source.ts';
import { noStore, openStore, type Store } from '../../store/open-store.ts';
import { emitFeeds } from './emit-feeds.ts';

const folder = testFolder();
const blog: Blog = {
  ...testBlog,
  title: 'Blog & more',
  description: 'All <of> it',
  feeds: { types: ['rss', 'atom', 'json'], description: 'All <of> it', posts: ['hostile', 'plain'] },
};

const page = (id: string, rest: Partial<Page>): Page => ({
  route: `/base/blog/${id}`,
  id,
  collection: 'blog',
  kind: 'post',
  title: id,
  description: '',
  toc: [],
  breadcrumbs: [],
  date: '2021-02-08',
  ...rest,
});

const pages = [
  page('hostile', {
    route: '/base/blog/a b/ü',
    title: 'A ]]> <b>&amp; "c"\u0001',
    description: 'x & y',
    lastUpdated: '2022-01-02',
    authors: [{ name: 'Ada & Bob', href: '/base/blog/authors/ada', imageUrl: '/base/ada.png' }],
    tags: [{ label: 'R&D', href: '/base/blog/tags/rd' }],
  }),
  page('plain', { lastUpdated: '2020-01-01' }),
  page('timeless', { date: undefined }),
];
const articles = ['<p>]]> &lt;x&gt; \u0002<a href="/base/docs/a">a</a> <a href="#b">b</a></p>', '<p>Plain.</p>', ''];

async function emit(given: Blog = blog, store: Store = noStore): Promise<Readonly<Record<string, string>>> {
  const files = await emitFeeds({
    site: {
      blogs: [given],
      pages: pages.map((each) => ({ key: `blog/${each.id}`, page: each, article: '', resolutions: [] })),
    },
    data: {
      title: 'Site',
      url: 'https://example.com',
      baseUrl: '/base/',
      i18n: { defaultLocale: 'en', locales: ['en'], currentLocale: 'en', localeConfigs: {} },
    },
    pages: pages.map((each, index) => ({
      key: `blog/${each.id}`,
      page: each,
      article: articles[index]!,
      resolutions: [],
    })),
    generator: 'Lectern 1',
    store,
  });
  return Object.fromEntries(files.map(({ path, content }) => [path, String(content)]));
}

/** JSON Feed 1.1, as far as ours have it. */
const address = z.url({ protocol: /^https?$/ });
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  description: z.string(),
  home_page_url: address,
  feed_url: address,
  language: z.string(),
  items: z.array(
    z.strictObject({
      id: address,
      url: address,
      title: z.string().min(1),
      summary: z.string().optional(),
      content_html: z.string(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      authors: z
        .array(z.strictObject({ name: z.string(), url: address.optional(), avatar: address.optional() }))
        .optional(),
      tags: z.array(z.string()).optional(),
      image: address.optional(),
    }),
  ),
});

describe('feeds', () => {
  let files: Readonly<Record<string, string>>;
  beforeAll(async () => {
    files = await emit();
  });

  it('are valid: RSS and Atom by the rules of their formats, JSON Feed by its own', () => {
    expect(Object.keys(files)).toEqual(['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json']);
    expect(validateXml(files['blog/rss.xml']!, 'rss.rng')).toEqual([]);
    expect(validateXml(files['blog/atom.xml']!, 'atom.rng')).toEqual([]);
    expect(jsonFeed.safeParse(JSON.parse(files['blog/feed.json']!)).error).toBeUndefined();
  });

  it('are refused by these rules when they are wrong', () => {
    const rss = files['blog/rss.xml']!;
    expect(validateXml(rss.replace('isPermaLink="true"', 'isPermaLink="yes"'), 'rss.rng')).not.toEqual([]);
    expect(validateXml(rss.replace(/<link>https:\/\/example\.com/, '<link>'), 'rss.rng')).not.toEqual([]);
    expect(validateXml(rss.replace('</channel>', ''), 'rss.rng')).not.toEqual([]);
    const atom = files['blog/atom.xml']!;
    expect(validateXml(atom.replace(/<updated>.*?<\/updated>/, ''), 'atom.rng')).not.toEqual([]);
    expect(validateXml(atom.replace(/T00:00:00\.000Z/, ''), 'atom.rng')).not.toEqual([]);
  });

  it('hold whole posts with absolute addresses, the same in each format', () => {
    const html =
      '<p>]]> &lt;x&gt; <a href="https://example.com/base/docs/a">a</a> <a href="https://example.com/base/blog/a%20b/%C3%BC#b">b</a></p>';
    const rss = parseFeed(files['blog/rss.xml']!).feed as { items: { content: { encoded: string } }[] };
    const atom = parseFeed(files['blog/atom.xml']!).feed as { entries: { content: { value: string } }[] };
    const json = JSON.parse(files['blog/feed.json']!) as { items: { content_html: string }[] };
    expect([rss.items[0]!.content.encoded, atom.entries[0]!.content.value, json.items[0]!.content_html]).toEqual([
      html,
      html,
      html,
    ]);
    expect(atom.entries[0]).toMatchObject({
      id: 'https://example.com/base/blog/a%20b/%C3%BC',
      authors: [{ name: 'Ada & Bob', uri: 'https://example.com/base/blog/authors/ada' }],
      categories: [{ term: 'R&D' }],
      published: '2021-02-08T00:00:00.000Z',
      updated: '2022-01-02T00:00:00.000Z',
    });
    // It cannot have changed before it was published.
    expect(atom.entries[1]).toMatchObject({ updated: '2021-02-08T00:00:00.000Z' });
  });

  it('are called after the site and its blog, and are those that the blog wants', async () => {
    expect(JSON.parse(files['blog/feed.json']!).title).toBe('Site Blog & more');
    expect(Object.keys(await emit({ ...blog, feeds: { ...blog.feeds, types: ['atom'] } }))).toEqual(['blog/atom.xml']);
    expect(await emit({ ...blog, feeds: { ...blog.feeds, types: [] } })).toEqual({});
    const empty = await emit({ ...blog, feeds: { ...blog.feeds, posts: [] } });
    expect(validateXml(empty['blog/atom.xml']!, 'atom.rng')).toEqual([]);
  });

  it('hold the posts that the blog names, in its order, and none that is no page or has no day', async () => {
    const posts = ['plain', 'none', 'hostile', 'timeless'];
    const json = JSON.parse((await emit({ ...blog, feeds: { ...blog.feeds, posts } }))['blog/feed.json']!);
    expect(json.items.map(({ url }: { url: string }) => url.replace(/^.*\/blog\//, ''))).toEqual([
      'plain',
      'a%20b/%C3%BC',
    ]);
    expect(json.items[0].content_html).toBe('<p>Plain.</p>');
  });

  it('are kept by all that they are made from', async () => {
    const store = openStore({ root: folder.root, folder: join(folder.root, 'store'), version: '1' });
    const put = vi.fn(store.put);
    const keeping = { ...store, put };
    const first = await emit(blog, keeping);
    expect(put).toHaveBeenCalled();
    put.mockClear();
    expect(await emit(blog, keeping)).toEqual(first);
    expect(put).not.toHaveBeenCalled();
    const other = await emit({ ...blog, title: 'Other' }, keeping);
    expect(put).toHaveBeenCalled();
    expect(other['blog/rss.xml']).toContain('Site Other');
  });
});
