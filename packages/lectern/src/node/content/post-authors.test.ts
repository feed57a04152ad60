import { expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import type { FrontMatter, PostAuthor } from '../../model/entry.ts';
import { postAuthors, readAuthors } from './post-authors.ts';

const site = testFolder();

async function read(text: string) {
  site.write({ 'blog/authors.yml': text });
  const { value, pictures, diagnostics } = await readAuthors({
    root: site.root,
    folder: `${site.root}/blog`,
    path: 'authors.yml',
    base: '/blog',
  });
  return {
    authors: value && Object.fromEntries(value),
    pictures: pictures.map(({ target, place }) => `${target} ${place.file}:${place.line}`),
    problems: diagnostics.map(({ file, line, code, message }) => `${file}:${line} ${code}: ${message}`),
  };
}

it('reads what readers see of authors, and no more', async () => {
  const { authors, problems } = await read(
    [
      'ada: { name: Ada, title: Writer, url: /ada, imageURL: /a.png, description: D, email: a@example.org, page: true }',
      'bob: { name: Bob, image_url: /b.png, imageURL: /old.png, page: { permalink: /the-bob }, socials: { github: bob } }',
      'eve: { name: Eve, page: false, socials: {} }',
      'kim: { name: 7, page: {} }',
    ].join('\n'),
  );
  expect(problems).toEqual([]);
  expect(authors).toEqual({
    ada: {
      name: 'Ada',
      title: 'Writer',
      url: '/ada',
      imageUrl: '/a.png',
      description: 'D',
      route: '/blog/authors/ada',
    },
    bob: {
      name: 'Bob',
      imageUrl: '/b.png',
      route: '/blog/authors/the-bob',
      socials: [{ label: 'GitHub', href: 'https://github.com/bob' }],
    },
    eve: { name: 'Eve' },
    kim: { name: '7', route: '/blog/authors/kim' },
  });
  expect(await read('')).toEqual({ authors: {}, pictures: [], problems: [] });
});

it.each([
  ['title: [a]', 'ada.title must be a text'],
  ['image_url: [a]', 'ada.image_url must be a text'],
  ['imageURL: [a]', 'ada.imageURL must be a text'],
  ['description: [a]', 'ada.description must be a text'],
  ['page: 3', 'ada.page must be true, false or an object with a permalink'],
  ['page: { permalink: /a?b }', 'ada.page.permalink must be a path without'],
  ['socials: a', 'ada.socials must be an object of handles or addresses'],
  ['socials: { x: [a] }', 'ada.socials.x must be a text'],
  [
    'socials: { githb: ada }',
    'ada.socials.githb must be an address, or a handle on one of the networks bluesky, email,',
  ],
  ['url: ada.example.com', 'ada.url must be an address such as "https://example.com", or a path'],
])('says what is wrong with an author who has %s, and keeps the author for posts', async (line, said) => {
  const { authors, problems } = await read(`bob:\n  name: Bob\nada:\n  name: Ada\n  ${line}\n`);
  expect(authors).toEqual({ bob: { name: 'Bob' }, ada: { name: 'ada' } });
  expect(problems).toEqual([expect.stringContaining('blog/authors.yml:5 authors-invalid: ')]);
  expect(problems[0]).toContain(said);
});

it('says which author has no name, and where a file is no YAML', async () => {
  expect((await read('ada:\n  title: Writer')).problems).toEqual([
    'blog/authors.yml:1 author-without-name: The author "ada" has no name.',
  ]);
  expect((await read('ada: [')).problems).toEqual([expect.stringContaining('yaml-invalid')]);
});

it('says where pictures are, and takes them from the static folder with or without a slash in front', async () => {
  const text = 'ada:\n  name: Ada\n  image_url: img/a.png\nbob:\n  name: Bob\n  imageURL: https://example.com/b.png\n';
  const { authors, pictures } = await read(text);
  expect(pictures).toEqual(['/img/a.png blog/authors.yml:3', 'https://example.com/b.png blog/authors.yml:6']);
  expect(authors).toMatchObject({ ada: { imageUrl: '/img/a.png' }, bob: { imageUrl: 'https://example.com/b.png' } });
});

it('knows no authors, and reports none in posts, if the file cannot be read', async () => {
  const { authors } = await read('ada: [');
  expect(authors).toBeUndefined();
  const frontMatter = { authors: 'ada' } as FrontMatter;
  const { diagnostics } = postAuthors({
    frontMatter,
    authors: undefined,
    authorsFile: '',
    placeOf: () => ({ file: 'p.md' }),
  });
  expect(diagnostics).toEqual([]);
});

const authors = new Map<string, PostAuthor>([
  ['ada', { name: 'Ada', title: 'Writer', route: '/blog/authors/ada' }],
  ['bob', { name: 'Bob' }],
]);
const of = (frontMatter: Record<string, unknown>) => {
  const { value, diagnostics } = postAuthors({
    frontMatter: frontMatter as FrontMatter,
    authors,
    authorsFile: 'blog/authors.yml',
    placeOf: ([key, index = 0]) => ({ file: `p.md:${key}:${index}` }),
  });
  return [value, diagnostics.map(({ file, message, hint }) => `${file} ${message} ${hint}`)];
};

it.each([
  [{}, []],
  [{ authors: 'bob' }, [{ name: 'Bob' }]],
  [{ authors: ['bob', 'ada'] }, [{ name: 'Bob' }, authors.get('ada')]],
  [{ authors: { name: 'Eve', url: '/eve', image_url: '/e.png' } }, [{ name: 'Eve', url: '/eve', imageUrl: '/e.png' }]],
  [{ authors: { key: 'ada', title: 'Guest' } }, [{ name: 'Ada', title: 'Guest', route: '/blog/authors/ada' }]],
  [{ authors: { key: 'ada', name: 'A.' } }, [{ name: 'A.', title: 'Writer', route: '/blog/authors/ada' }]],
  [{ authors: { key: 'bob', url: '/bob' } }, [{ name: 'Bob', url: '/bob' }]],
  [{ authors: { key: 'bob', email: 'b@example.org' } }, [{ name: 'Bob' }]],
  [{ author: 'Eve' }, [{ name: 'Eve' }]],
  [
    {
      author: 'Eve',
      author_title: 'T',
      author_url: '/u',
      author_image_url: '/i',
      authorTitle: 'old',
      authorURL: 'old',
      authorImageURL: 'old',
    },
    [{ name: 'Eve', title: 'T', url: '/u', imageUrl: '/i' }],
  ],
  [
    { author: 'Eve', authorTitle: 'T', authorURL: '/u', authorImageURL: '/i' },
    [{ name: 'Eve', title: 'T', url: '/u', imageUrl: '/i' }],
  ],
  [{ author: 'Eve', authors: 'bob' }, [{ name: 'Bob' }]],
  [{ author_title: 'T' }, []],
])('the authors of a post with %j', (frontMatter, expected) => {
  expect(of(frontMatter)).toEqual([expected, []]);
});

it('says that an author in place has no name', () => {
  const said = 'p.md:authors:1 The author "authors[1]" has no name.';
  expect(of({ authors: ['bob', { title: 'Nobody' }] })).toEqual([[{ name: 'Bob' }], [expect.stringContaining(said)]]);
});

it('names an author whom the file does not have, and the nearest', () => {
  const said =
    'p.md:authors:0 The post names the author "adda", who is not in the authors file. Nearest key: "ada". Correct it, or add the author to blog/authors.yml.';
  expect(of({ authors: ['adda', 'bob'] })).toEqual([[{ name: 'Bob' }], [expect.stringContaining(said)]]);
});
