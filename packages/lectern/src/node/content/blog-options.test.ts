import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { type BlogOptions, blog } from './blog.ts';

const site = testFolder();

async function read(options: BlogOptions = {}, context: { readonly drafts?: boolean; readonly editUrl?: string } = {}) {
  const { value, diagnostics } = await blog(options)({ root: site.root, drafts: false, ...context });
  return {
    entries: value.entries,
    blog: value.blogs?.[0],
    watch: value.watch,
    words: value.entries.map(({ route, frontMatter }) => [route, frontMatter.title, frontMatter.description]),
    problems: diagnostics.map(({ file, code, message }) => `${file} ${code} ${message}`),
  };
}

it('has names in English and three feeds with twenty posts, until the options say otherwise', async () => {
  site.write(
    Object.fromEntries(
      Array.from({ length: 21 }, (_, n) => [`blog/2021-01-${String(n + 1).padStart(2, '0')}-p.md`, '']),
    ),
  );
  const { blog, entries, watch, problems } = await read();
  expect(problems).toEqual([]);
  expect(blog).toMatchObject({
    collection: 'blog',
    route: '/blog',
    title: 'Blog',
    description: 'Blog',
    recent: { title: 'Recent posts', posts: ['21', '20', '19', '18', '17'].map((day) => `2021/01/${day}/p`) },
    feeds: { types: ['rss', 'atom', 'json'], title: undefined, description: 'Blog' },
  });
  expect(blog?.feeds.posts).toHaveLength(20);
  expect(blog?.feeds.posts[0]).toBe('2021/01/21/p');
  expect(
    entries
      .filter(({ list }) => list?.view === 'posts')
      .map(({ id, list }) => [id, list?.number, list?.total, list?.posts.length]),
  ).toEqual([
    ['index', 1, 3, 10],
    ['page/2', 2, 3, 10],
    ['page/3', 3, 3, 1],
  ]);
  expect(watch).toEqual([join(site.root, 'blog')]);

  const own = await read({
    title: 'News',
    description: 'What is new',
    postsPerPage: 21,
    feeds: { types: ['rss', 'rss'], limit: false, title: 'Feed', description: 'All' },
  });
  expect(own.blog).toMatchObject({
    title: 'News',
    description: 'What is new',
    feeds: { types: ['rss'], title: 'Feed', description: 'All' },
  });
  expect(own.blog?.feeds.posts).toHaveLength(21);
  expect(own.entries.filter(({ list }) => list?.view === 'posts')).toHaveLength(1);
  expect((await read({ feeds: false, description: 'D' })).blog?.feeds).toEqual({
    types: [],
    posts: [],
    description: 'D',
  });
  expect((await read({ feeds: { limit: 2 }, description: 'D' })).blog?.feeds).toMatchObject({
    posts: { length: 2 },
    description: 'D',
  });
});

it('says of each list what it is', async () => {
  site.write({
    'blog/authors.yml': 'ada: { name: Ada, page: true }\nbob: { name: Bob, page: true, description: Wrote B. }',
    'blog/2021-01-01-a.md': '---\nauthors: [ada, bob]\ntags: [x]\n---\n',
  });
  expect((await read({ title: 'News' })).words).toEqual([
    ['/blog', 'News', 'News'],
    ['/blog/tags/x', 'x', 'News: x.'],
    ['/blog/authors/ada', 'Ada', 'News: Ada.'],
    ['/blog/authors/bob', 'Bob', 'Wrote B.'],
    ['/blog/archive', 'Archive', 'News: Archive.'],
    ['/blog/tags', 'Tags', 'News: Tags.'],
    ['/blog/authors', 'Authors', 'News: Authors.'],
    ['/blog/2021/01/01/a', undefined, undefined],
  ]);
  const titles = { archive: 'All', tags: 'Topics', authors: 'Writers' };
  expect((await read({ titles })).words.map(([, title]) => title)).toEqual(
    expect.arrayContaining(['All', 'Topics', 'Writers']),
  );
});

it('reads the files that the options name, and reports those that are missing', async () => {
  site.write({
    'blog/people.yml': 'ada: { name: Ada }',
    'blog/topics.yml': 'x: { label: X }',
    'blog/2021-01-01-a.md': '---\nauthors: ada\ntags: [x]\n---\n',
  });
  const { entries, problems } = await read({ authors: 'people.yml', tags: 'topics.yml' });
  expect(problems).toEqual([]);
  expect(entries.at(-1)?.post).toEqual({
    date: '2021-01-01',
    authors: [{ name: 'Ada' }],
    tags: [{ label: 'X', route: '/blog/tags/x' }],
  });
  expect((await read({ authors: 'a.yml', tags: 'b.yml' })).problems).toEqual([
    expect.stringContaining('blog/a.yml content-unreadable'),
    expect.stringContaining('blog/b.yml content-unreadable'),
  ]);
});

it('reads files of authors and tags with the longer ending of YAML', async () => {
  site.write({
    'blog/authors.yaml': 'ada: { name: Ada }',
    'blog/tags.yaml': 'x: { label: X }',
    'blog/2021-01-01-a.md': '---\nauthors: [ada, bob]\ntags: [y]\n---\n',
  });
  const { problems } = await read({});
  expect(problems).toEqual([expect.stringContaining('author-unknown'), expect.stringContaining('tag-unknown')]);
});

it('places posts, newest first, by their dates, names and front matter', async () => {
  site.write({
    'blog/2021-01-01-b.mdx': 'Text.',
    'blog/2021-01-01-a.md': '---\nslug: /first\n---\n',
    'blog/c.md': '---\ndate: 2022-01-01\n---\n',
    'blog/2020-01-01-d.md': '---\ndraft: true\n---\n',
    'blog/2021-01-02-e.md': '---\ndate: 2019-05-05\n---\n',
  });
  const posts = async (drafts: boolean) =>
    (await read({}, { drafts, editUrl: 'https://example.com' })).entries.filter(({ kind }) => kind === 'post');
  expect((await posts(false)).map(({ id, route, post }) => [id, route, post?.date])).toEqual([
    ['c', '/blog/c', '2022-01-01'],
    ['2021/01/01/a', '/blog/first', '2021-01-01'],
    ['2021/01/01/b', '/blog/2021/01/01/b', '2021-01-01'],
    ['2021/01/02/e', '/blog/2021/01/02/e', '2019-05-05'],
  ]);
  expect((await posts(true)).map(({ id }) => id)).toContain('2020/01/01/d');
  expect((await posts(false))[2]).toMatchObject({
    collection: 'blog',
    place: { file: 'blog/2021-01-01-b.mdx' },
    editUrl: 'https://example.com/blog/2021-01-01-b.mdx',
    body: { format: 'mdx', source: 'Text.', path: join(site.root, 'blog/2021-01-01-b.mdx') },
  });
  expect((await read({ editUrl: false }, { editUrl: 'https://example.com' })).entries.at(-1)?.editUrl).toBeUndefined();
});

it('reports posts without a date once, and a folder without posts', async () => {
  site.write({ 'blog/a.md': 'Text.', 'blog/b.md': '---\ndate: soon\n---\n' });
  expect((await read()).problems.map((text) => text.split(' ', 2).join(' '))).toEqual([
    'blog/b.md front-matter-invalid',
    'blog/a.md post-date-missing',
  ]);
  site.write({ 'empty/a.txt': '' });
  const { problems, entries } = await read({ path: 'empty' });
  expect(problems).toEqual([expect.stringContaining('empty content-folder-empty')]);
  expect(entries.map(({ route }) => route)).toEqual(['/empty']);
});

it.each([
  [{ title: 1 }, 'title" must be a text'],
  [{ description: 1 }, 'description" must be a text'],
  [{ recentPosts: -1 }, 'recentPosts" must be a whole number, at least 0'],
  [{ recentPosts: 0.5 }, 'recentPosts" must be a whole number, at least 0'],
  [{ titles: 1 }, 'titles" must be an object of titles'],
  [{ titles: { archive: '' } }, 'titles.archive" must be a text with at least one character'],
  [{ titles: { tags: 1 } }, 'titles.tags" must be a text with at least one character'],
  [{ feeds: true }, 'feeds" must be false or an object with types and limit'],
  [{ feeds: { types: 'rss' } }, 'feeds.types" must be a list of "rss", "atom" and "json"'],
  [{ feeds: { types: ['xml'] } }, 'feeds.types[0]" must be "rss", "atom" or "json"'],
  [{ feeds: { limit: 0 } }, 'feeds.limit" must be a whole number above 0, or false'],
  [{ feeds: { title: '' } }, 'feeds.title" must be a text with at least one character'],
  [{ tags: '' }, 'tags" must be a path in the folder of the site'],
])('says what is wrong with the options %j', async (options, said) => {
  const { problems, entries } = await read(options as never);
  expect(entries).toEqual([]);
  expect(problems).toEqual([expect.stringContaining(said)]);
});
