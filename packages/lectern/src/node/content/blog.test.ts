import { describe, expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { testSite } from '../../../test/test-site.ts';
import { type BlogOptions, blog } from './blog.ts';
import { docs } from './docs.ts';

const folder = testFolder();
const { write } = folder;

/** Returns a post with a title, front matter and a text. */
const post = (title: string, frontMatter = '', text = 'Text.') =>
  `---\ntitle: ${title}\n${frontMatter}\n---\n\n${text}\n`;

async function read(options: BlogOptions = {}, baseUrl = '/') {
  const { site, diagnostics } = await testSite({ fixture: folder.root, config: { baseUrl, sources: [blog(options)] } });
  const pageAt = (route: string) => site.pages.find(({ page }) => page.route === route);
  const problems = diagnostics.map(({ file, line, code, message }) => `${file}:${line ?? ''} ${code} ${message}`);
  return { site, problems, pageAt, routes: site.pages.map(({ page }) => page.route) };
}

describe('lists', () => {
  it('has a page for each tag, pages in turn, and says in each list how to go on', async () => {
    write({
      'blog/2021-01-01-a.md': post('A', 'tags: [x, "Two words"]'),
      'blog/2021-01-02-b.md': post('B', 'tags: [x]'),
      'blog/2021-01-03-c.md': post('C', 'tags: [x, x]'),
    });
    const { routes, pageAt, problems } = await read({ postsPerPage: 2 });
    expect(problems).toEqual([]);
    expect(routes.filter((route) => !/\d\/\d/.test(route))).toEqual([
      '/blog',
      '/blog/archive',
      '/blog/page/2',
      '/blog/tags',
      '/blog/tags/two-words',
      '/blog/tags/x',
      '/blog/tags/x/page/2',
    ]);
    const titles = (route: string) => pageAt(route)?.list?.posts.map(({ title }) => title);
    expect([titles('/blog'), titles('/blog/page/2')]).toEqual([['C', 'B'], ['A']]);
    expect([titles('/blog/tags/x'), titles('/blog/tags/x/page/2')]).toEqual([['C', 'B'], ['A']]);
    expect(pageAt('/blog')?.list).toMatchObject({ newer: undefined, older: '/blog/page/2' });
    expect(pageAt('/blog/page/2')?.list).toMatchObject({ newer: '/blog', older: undefined });
    expect([pageAt('/blog')?.page.title, pageAt('/blog/page/2')?.page.title]).toEqual(['Blog', 'Blog (2)']);
    expect(pageAt('/blog/tags/x')?.list?.older).toBe('/blog/tags/x/page/2');
    expect(pageAt('/blog/tags/x/page/2')?.list?.newer).toBe('/blog/tags/x');
    expect(pageAt('/blog/tags')?.list?.groups).toEqual([
      { label: 'Two words', href: '/blog/tags/two-words', count: 1 },
      { label: 'x', href: '/blog/tags/x', count: 3 },
    ]);
    expect(titles('/blog/archive')).toEqual(['C', 'B', 'A']);
    expect(pageAt('/blog/2021/01/01/a')?.page.tags).toEqual([
      { label: 'x', href: '/blog/tags/x' },
      { label: 'Two words', href: '/blog/tags/two-words' },
    ]);
  });

  it('leaves unlisted posts out of every list, of the feeds and of what is recent', async () => {
    write({
      'blog/2021-01-01-a.md': post('A', 'tags: [x]'),
      'blog/2021-01-02-b.md': post('B', 'tags: [y]\nunlisted: true'),
    });
    const { site, routes } = await read();
    expect(routes).not.toContain('/blog/tags/y');
    expect(site.pages.flatMap(({ list }) => list?.posts ?? []).map(({ title }) => title)).not.toContain('B');
    expect(site.blogs[0]).toMatchObject({
      recent: { posts: ['2021/01/01/a'] },
      feeds: { types: ['rss', 'atom', 'json'], posts: ['2021/01/01/a'] },
    });
  });

  it('stands below another route and base URL, and has no page for what there is nothing of', async () => {
    write({ 'news/2021-01-01-a.md': post('A', 'author: Ada') });
    const { routes, pageAt } = await read({ path: 'news', routeBasePath: '/' }, '/x/');
    expect(routes).toEqual(['/x/', '/x/2021/01/01/a', '/x/archive']);
    expect(pageAt('/x/')?.list?.overviews).toEqual({ blog: '/x/', archive: '/x/archive' });
    expect(pageAt('/x/')?.list?.posts).toEqual([
      expect.objectContaining({ href: '/x/2021/01/01/a', authors: [{ name: 'Ada' }] }),
    ]);
  });
});

describe('tags.yml', () => {
  it('gives tags their labels, descriptions and addresses, by key or label', async () => {
    write({
      'blog/tags.yml': 'rel:\n  label: Releases\n  description: All versions.\n  permalink: /versions\nplain:\n',
      'blog/2021-01-01-a.md': post('A', 'tags: [rel, plain]'),
      'blog/2021-01-02-b.md': post('B', 'tags: [Releases]'),
    });
    const { problems, pageAt } = await read();
    expect(problems).toEqual([]);
    expect(pageAt('/blog/tags/versions')).toMatchObject({
      page: { title: 'Releases', description: 'All versions.' },
      list: { posts: [{ title: 'B' }, { title: 'A' }] },
    });
    expect(pageAt('/blog/tags/plain')?.page.title).toBe('plain');
  });

  it('reports a tag that it does not have, and what is wrong in it', async () => {
    write({
      'blog/tags.yml': 'release:\n  label: [a]\nwide:\n  permalink: /a?b\n  size: 3\n',
      'blog/2021-01-01-a.md': post('A', 'tags: [releases]'),
    });
    const { problems } = await read();
    expect(problems).toEqual([
      'blog/tags.yml:2 tags-invalid In this tags file, release.label must be a text, but it is a list.',
      'blog/tags.yml:4 tags-invalid In this tags file, wide.permalink must be a path without "..", "?", "#", "%" and "\\", but it is the text "/a?b".',
      'blog/tags.yml:5 tags-unknown-key A tag has no key "size".',
      'blog/2021-01-01-a.md:3 tag-unknown The post has the tag "releases", which is not in the tags file.',
    ]);
  });
});

describe('tags with the same page', () => {
  it('are reported once, unless they differ in capital letters only', async () => {
    write({
      'blog/2021-01-01-a.md': post('A', 'tags: [C++, release]'),
      'blog/2021-01-02-b.md': post('B', 'tags: [C++, Release]'),
      'blog/2021-01-03-c.md': post('C', 'tags: [C]'),
    });
    expect((await read()).problems).toEqual([
      'blog/2021-01-02-b.md:3 tags-share-page The tag "C++" has the same page as the tag "C", /blog/tags/c, which lists the posts of both as one tag.',
    ]);
  });

  it('are kept apart by the file of tags', async () => {
    write({
      'blog/tags.yml': 'C++:\n  permalink: /cpp\nC:\n',
      'blog/2021-01-01-a.md': post('A', 'tags: [C++]'),
      'blog/2021-01-02-b.md': post('B', 'tags: [C]'),
    });
    const { problems, pageAt } = await read();
    expect(problems).toEqual([]);
    expect(pageAt('/blog/tags/cpp')?.list?.posts).toMatchObject([{ title: 'A' }]);
  });
});

describe('authors.yml', () => {
  it('gives authors pages, pictures and accounts', async () => {
    write({
      'static/img/ada.png': '',
      'blog/authors.yml': [
        'ada:',
        '  name: Ada',
        '  image_url: /img/ada.png',
        '  description: Wrote the first.',
        '  page: true',
        '  socials: { github: ada, mastodon: "https://example.social/@ada", email: ada@example.org, x: "@ada" }',
        'bob: { name: Bob, url: "https://example.org/bob", page: { permalink: "/the-bob" } }',
        'eve: { name: Eve }',
      ].join('\n'),
      'blog/2021-01-01-a.md': post('A', 'authors: [ada, eve]'),
      'blog/2021-01-02-b.md': post('B', 'authors: bob'),
    });
    const { problems, pageAt, routes } = await read({}, '/x/');
    expect(problems).toEqual([]);
    expect(routes.filter((route) => route.includes('authors'))).toEqual([
      '/x/blog/authors',
      '/x/blog/authors/ada',
      '/x/blog/authors/the-bob',
    ]);
    expect(pageAt('/x/blog/2021/01/01/a')?.page.authors).toEqual([
      { name: 'Ada', href: '/x/blog/authors/ada', imageUrl: '/x/img/ada.png' },
      { name: 'Eve' },
    ]);
    expect(pageAt('/x/blog/authors/ada')).toMatchObject({
      page: { title: 'Ada', description: 'Wrote the first.' },
      list: {
        posts: [{ title: 'A' }],
        author: {
          imageUrl: '/x/img/ada.png',
          socials: [
            { label: 'GitHub', href: 'https://github.com/ada' },
            { label: 'Mastodon', href: 'https://example.social/@ada' },
            { label: 'E-mail', href: 'mailto:ada@example.org' },
            { label: 'X', href: 'https://x.com/ada' },
          ],
        },
      },
    });
    expect(pageAt('/x/blog/authors')?.list?.groups.map(({ label, count }) => [label, count])).toEqual([
      ['Ada', 1],
      ['Bob', 1],
    ]);
  });
});

describe('posts', () => {
  it('takes odd dates, and leaves the reading time out where the post says so', async () => {
    write({
      'blog/a.md': post('A', 'date: 2021/2/8'),
      'blog/b.md': post('B', 'date: 2021-02-9 23:30:00+09:00\nhide_reading_time: true'),
      'blog/2021-3-1-c.md': post('C', 'last_update: { date: 2022-1-5 }'),
    });
    const { problems, pageAt } = await read();
    expect(problems).toEqual([]);
    expect(pageAt('/blog/a')?.page).toMatchObject({ date: '2021-02-08', readingTime: 1 });
    expect(pageAt('/blog/b')?.page).toMatchObject({ date: '2021-02-09', readingTime: undefined });
    expect(pageAt('/blog/2021/03/01/c')?.page).toMatchObject({ date: '2021-03-01', lastUpdated: '2022-01-05' });
  });

  it('has the newest posts beside it, as many as the options say', async () => {
    write(Object.fromEntries([1, 2, 3].map((day) => [`blog/2021-01-0${day}-p.md`, post(`P${day}`)])));
    const { site, pageAt } = await read({ recentPosts: 2, titles: { recent: 'New' } });
    expect(pageAt('/blog/2021/01/01/p')?.page.sidebar).toBe('blog/recent');
    expect(site.sidebars['blog/recent']).toMatchObject([{ label: 'New', items: [{ label: 'P3' }, { label: 'P2' }] }]);
    const without = await read({ recentPosts: 0 });
    expect(without.site.sidebars).toEqual({});
    expect(without.pageAt('/blog/2021/01/01/p')?.page.sidebar).toBeUndefined();
  });

  it('names the documents that it leads to, those that it names most first', async () => {
    write({
      'docs/one.md': post('One'),
      'docs/two.md': post('Two'),
      'docs/hidden.md': post('Hidden', 'unlisted: true'),
      'blog/2021-01-01-a.md': post(
        'A',
        '',
        '[1](/docs/one) [2](/docs/two#x)\n[2](/docs/two) [b](/blog) [h](/docs/hidden)',
      ),
    });
    const { site } = await testSite({ fixture: folder.root, config: { sources: [docs(), blog()] } });
    expect(site.pages.find(({ page }) => page.kind === 'post')?.page.related).toEqual([
      { label: 'Two', href: '/docs/two' },
      { label: 'One', href: '/docs/one' },
    ]);
  });

  it('is reported where it names a missing picture, and so is a post that describes its author', async () => {
    write({
      'blog/authors.yml': 'ada:\n  name: Ada\n  image_url: /img/gone.png\n',
      'blog/2021-01-01-a.md': post('A', 'authors:\n  - ada\n  - { name: Eve, image_url: /img/eve.png }'),
      'blog/2021-01-02-b.md': post('B', 'author: Bob\nauthor_image_url: img/bob.png'),
    });
    expect((await read()).problems).toEqual([
      'blog/2021-01-01-a.md:3 image-broken The image "/img/eve.png" does not exist.',
      'blog/2021-01-02-b.md:4 image-broken The image "img/bob.png" does not exist.',
      'blog/authors.yml:3 image-broken The image "/img/gone.png" does not exist.',
    ]);
  });
});
