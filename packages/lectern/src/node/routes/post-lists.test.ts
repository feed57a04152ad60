import { describe, expect, it } from 'vitest';
import { placeSite, type TestEntry } from '../../../test/placed-site.ts';
import type { PostAuthor, PostListFacts, PostTag } from '../../model/entry.ts';
import type { Article } from '../../model/page.ts';
import type { Blog } from '../ground/source.ts';

const ada: PostAuthor = { name: 'Ada', title: 'Engineer', route: '/blog/authors/ada', imageUrl: '/ada.png' };
const bo: PostAuthor = { name: 'Bo', url: 'https://example.org/bo' };
const news: PostTag = { label: 'news', route: '/blog/tags/news', description: 'What is new.' };
const apis: PostTag = { label: 'APIs', route: '/blog/tags/apis' };

function post(id: string, date: string, more: Partial<TestEntry> & { authors?: PostAuthor[]; tags?: PostTag[] } = {}) {
  const { authors = [], tags = [], ...rest } = more;
  return {
    id,
    collection: 'blog',
    kind: 'post',
    route: `/blog/${id}`,
    frontMatter: { title: id.toUpperCase() },
    post: { date, authors, tags },
    article: { html: `<p>${id}</p>`, words: 400 },
    ...rest,
  } satisfies TestEntry;
}

function list(id: string, facts: Partial<PostListFacts>): TestEntry {
  return {
    id,
    collection: 'blog',
    kind: 'post-list',
    route: id === 'index' ? '/blog' : `/blog/${id}`,
    frontMatter: { title: id },
    list: { view: 'posts', number: 1, total: 1, posts: [], ...facts },
  };
}

const blog: Blog = {
  collection: 'blog',
  route: '/blog',
  title: 'News',
  description: '',
  recent: { title: 'Recent', posts: ['b', 'gone', 'a'] },
  feeds: { types: ['rss', 'json'], description: '', posts: [] },
};

function site(entries: readonly TestEntry[], more: Partial<Blog> = {}) {
  const placed = placeSite({ entries, output: { blogs: [{ ...blog, ...more }] }, config: { baseUrl: '/base/' } }).site;
  const built = (id: string) => placed.pages.find(({ page }) => page.id === id)!;
  return { ...placed, listOf: (id: string) => built(id).list!, pageOf: (id: string) => built(id).page };
}

describe('a list of posts', () => {
  it('shows what each post is called, when and by whom it was written, and its beginning', () => {
    const { listOf } = site([
      post('a', '2026-01-02', { authors: [ada, bo], tags: [news] }),
      list('index', { posts: ['a', 'gone'] }),
    ]);
    expect(listOf('index').posts).toEqual([
      {
        title: 'A',
        href: '/base/blog/a',
        date: '2026-01-02',
        authors: [
          { name: 'Ada', title: 'Engineer', href: '/base/blog/authors/ada', imageUrl: '/base/ada.png' },
          { name: 'Bo', href: 'https://example.org/bo' },
        ],
        tags: [{ label: 'news', href: '/base/blog/tags/news' }],
        readingTime: 2,
        html: '<p>a</p>',
        truncated: false,
      },
    ]);
  });

  it.each<[string, Partial<Article>, string, boolean]>([
    ['up to its mark', { html: '<p>a</p>\n<!-- truncate -->\n<p>b</p>' }, '<p>a</p>', true],
    ['up to a mark without blanks', { html: '<p>a</p><!--truncate--><p>b</p>' }, '<p>a</p>', true],
    ['up to its first mark', { html: 'a<!-- no --><!-- truncate -->b<!-- truncate -->c' }, 'a<!-- no -->', true],
    ['whole if its text mentions a mark', { html: '<p>truncate</p><!-- b -->' }, '<p>truncate</p><!-- b -->', false],
    ['whole without a mark', { html: '<p>a</p><!-- else -->' }, '<p>a</p><!-- else -->', false],
    ['by its first paragraph in MDX', { module: 'code', excerpt: 'a < b & c' }, '<p>a &lt; b &amp; c</p>', true],
  ])('shows a post %s', (_, article, html, truncated) => {
    const { listOf } = site([post('a', '2026-01-02', { article }), list('index', { posts: ['a'] })]);
    expect(listOf('index').posts[0]).toMatchObject({ html, truncated });
  });

  it('shows in the archive no beginnings, and on overviews no posts', () => {
    const { listOf } = site([
      post('a', '2026-01-02'),
      list('archive', { view: 'archive', posts: ['a'] }),
      list('tags', { view: 'tags', posts: ['a'] }),
      list('authors', { view: 'authors', posts: ['a'] }),
    ]);
    expect(listOf('archive').posts).toMatchObject([{ title: 'A', html: '', truncated: true }]);
    expect(listOf('tags').posts).toEqual([]);
    expect(listOf('authors').posts).toEqual([]);
    expect(listOf('archive').overviews).toEqual({
      blog: undefined,
      tags: '/base/blog/tags',
      authors: '/base/blog/authors',
      archive: '/base/blog/archive',
    });
  });

  it.each(['', 'tags/news'])('leads to its other pages: %j', (first) => {
    const ids = [first || 'index', ...[2, 3].map((number) => [first, `page/${number}`].filter(Boolean).join('/'))];
    const { listOf } = site(ids.map((id, index) => list(id, { number: index + 1, total: 3 })));
    const address = (id: string) => `/base/blog/${id}`.replace('/index', '');
    expect(ids.map((id) => [listOf(id).newer, listOf(id).older])).toEqual([
      [undefined, address(ids[1]!)],
      [address(ids[0]!), address(ids[2]!)],
      [address(ids[1]!), undefined],
    ]);
  });

  it('is without an overview that the blog has not', () => {
    const { overviews } = site([list('index', {})]).listOf('index');
    expect(overviews).toEqual({ blog: '/base/blog', tags: undefined, authors: undefined, archive: undefined });
  });

  it('of an author shows them whole', () => {
    const socials = [{ label: 'x', href: 'https://x.example' }];
    const author = { ...ada, description: 'Writes.', socials, url: '/about' };
    const { listOf } = site([list('authors/ada', { author }), list('index', {})]);
    expect(listOf('authors/ada').author).toMatchObject({
      name: 'Ada',
      description: 'Writes.',
      socials,
      url: '/base/about',
      href: '/base/blog/authors/ada',
      imageUrl: '/base/ada.png',
    });
    expect(listOf('index').author).toBeUndefined();
  });

  it('of tags or authors counts posts, by name in the order of the language, those without a page left out', () => {
    const { listOf } = site([
      post('a', '2026-01-02', { authors: [bo, ada], tags: [news, apis] }),
      post('b', '2026-01-03', { authors: [ada], tags: [news] }),
      list('tags', { view: 'tags', posts: ['a', 'b'] }),
      list('authors', { view: 'authors', posts: ['a', 'b'] }),
      list('index', { posts: ['a'] }),
    ]);
    expect(listOf('tags').groups).toEqual([
      { label: 'APIs', href: '/base/blog/tags/apis', count: 1 },
      { label: 'news', description: 'What is new.', href: '/base/blog/tags/news', count: 2 },
    ]);
    expect(listOf('authors').groups).toEqual([
      { label: 'Ada', description: 'Engineer', href: '/base/blog/authors/ada', imageUrl: '/base/ada.png', count: 2 },
    ]);
    expect(listOf('index').groups).toEqual([]);
  });
});

describe('a post', () => {
  const posts = [
    post('b', '2026-01-02'),
    post('a', '2026-01-02'),
    post('old', '2025-12-31'),
    post('hidden', '2026-01-01', { frontMatter: { title: 'Hidden', unlisted: true } }),
    post('else', '2026-01-01', { collection: 'other', route: '/other/else' }),
  ];

  it('stands between the newer and the older one of its blog, those of one day by their ids', () => {
    const { pageOf } = site(posts);
    const order = ['a', 'b', 'old', 'hidden', 'else'].map((id) => [pageOf(id).previous?.label, pageOf(id).next?.label]);
    expect(order).toEqual([
      [undefined, 'B'],
      ['A', 'OLD'],
      ['B', undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it('has beside it what is recent in its blog', () => {
    const { pageOf, sidebars } = site(posts);
    expect(sidebars).toEqual({
      'blog/recent': [
        {
          type: 'group',
          label: 'Recent',
          href: undefined,
          collapsible: false,
          collapsed: false,
          items: [
            { type: 'link', label: 'B', href: '/base/blog/b' },
            { type: 'link', label: 'A', href: '/base/blog/a' },
          ],
        },
      ],
    });
    expect(['a', 'else'].map((id) => pageOf(id).sidebar)).toEqual(['blog/recent', undefined]);
    expect(site(posts, { recent: { title: 'Recent', posts: ['gone'] } }).sidebars).toEqual({});
  });

  it('names the documents that it leads to, those that it names most first, at most four', () => {
    const doc = (id: string, more: Partial<TestEntry> = {}): TestEntry => ({ id, frontMatter: { title: id }, ...more });
    const targets = ['1', '2', '3', '2', 'unlisted', '4', '5', 'gone', '/blog/b', 'https://example.org', '5', '5'];
    const references = targets.map((target) => ({
      kind: 'link' as const,
      target: /^[/h]/.test(target) ? target : `/docs/${target}`,
    }));
    const docs = ['1', '2', '3', '4', '5'].map((id) => doc(id));
    const { pageOf } = site([
      post('a', '2026-01-02', { article: { references } }),
      post('b', '2026-01-02'),
      ...docs,
      doc('unlisted', { frontMatter: { title: 'x', unlisted: true } }),
    ]);
    expect(pageOf('a').related).toEqual(['5', '2', '1', '3'].map((id) => ({ label: id, href: `/base/docs/${id}` })));
    expect(pageOf('b').related).toBeUndefined();
    expect(pageOf('1').related).toBeUndefined();
  });
});

it('feeds are files of the site that links may lead to', () => {
  const { table } = site([post('a', '2026-01-02')]);
  expect([...table.assets]).toEqual(['/blog/rss.xml', '/blog/feed.json']);
});
