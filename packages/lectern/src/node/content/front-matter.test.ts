import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readFrontMatter } from './front-matter.ts';
import { docFields, pageFields, postFields } from './front-matter-fields.ts';
import { frontMatterSchema } from './front-matter-schema.ts';

const doc = frontMatterSchema(
  { ...pageFields, ...docFields },
  z.object({ sample_page: z.string({ error: 'a file name' }) }).partial(),
);
const post = frontMatterSchema({ ...pageFields, ...postFields });

function read(yaml: string, schema = doc) {
  const { value, diagnostics } = readFrontMatter({ source: `---\n${yaml}\n---\n\nText\n`, file: 'a.md', schema });
  return {
    value,
    problems: diagnostics.map(({ code, line, column, message }) => `${line}:${column} ${code} ${message}`),
  };
}

describe('readFrontMatter', () => {
  it('takes every name of Docusaurus and those that the site adds', () => {
    const { value, problems } = read(
      [
        'id: 404',
        'title: "A: b"',
        'keywords: one, two',
        'tags: [a, { label: B, permalink: /b }]',
        'custom_edit_url: null',
        'pagination_next: null',
        'displayed_sidebar: null',
        'toc_max_heading_level: 4',
        'last_update: { date: 2021-02-08, author: Ada }',
        'sidebar_custom_props: { a: 1 }',
        'content_security_policy: { img-src: [https://example.com], require-trusted-types-for: [] }',
        'sample_page: a.html',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(value).toMatchObject({
      id: '404',
      title: 'A: b',
      keywords: ['one', 'two'],
      tags: ['a', 'B'],
      sample_page: 'a.html',
    });
    expect(
      read(
        'authors: [ada, { name: Bob, image_url: /b.png }]\ndate: 2021-02-08T10:00\nauthorURL: https://example.com',
        post,
      ).problems,
    ).toEqual([]);
  });

  it.each([
    [' ---\ntitle: A\n---\n\nText\n', 1, 2],
    ['\n\n---\n# A comment\ntitle: A\ntags:\n  - b\n---\n', 3, 1],
    ['<!-- License\nof all -->\n---\ntitle: A\n---\n', 3, 1],
  ])('reports front matter that something stands before: %j', (source, line, column) => {
    const { diagnostics } = readFrontMatter({ source, file: 'a.md', schema: doc });
    expect(diagnostics.map((one) => [one.code, one.line, one.column])).toEqual([
      ['front-matter-not-first', line, column],
    ]);
  });

  it.each([
    '\n---\n\nText\n\n---\n',
    '\n---\nNote: a heading\n---\n',
    ' ---\nA heading\n---\n',
    '    ---\n    title: A\n    ---\n',
    'Text\n\n---\ntitle: A\n---\n',
  ])('reports no lines between dashes that are not front matter: %j', (source) => {
    expect(readFrontMatter({ source, file: 'a.md', schema: doc }).diagnostics).toEqual([]);
  });

  it('names the place and the nearest key, and keeps what is right', () => {
    const { value, problems } = read(
      'title: Fine\nsidebarlabel: x\ntoc_min_heading_level: 9\nsample_page: 3\nlast_update:\n  date: then',
    );
    expect(value).toEqual({ title: 'Fine', sidebarlabel: 'x' });
    expect(problems).toMatchInlineSnapshot(`
      [
        "4:1 front-matter-invalid The front matter "toc_min_heading_level" must be a heading level from 2 to 6, but it is the number 9.",
        "7:3 front-matter-invalid The front matter "last_update.date" must be a date of the calendar such as 2021-02-08, but it is the text "then".",
        "5:1 front-matter-invalid The front matter "sample_page" must be a file name, but it is the number 3.",
        "3:1 front-matter-unknown-key There is no front matter key "sidebarlabel".",
      ]
    `);
  });

  it('keeps the types of what is right beside what is wrong, and unknown keys as they are', () => {
    const { value } = read(
      'title: 404\nkeywords: a, b\nslug: [1]\nlevel: { deep: [1, true] }\nlast_update: { date: 2021-02-08, by: Ada }',
    );
    expect(value).toEqual({
      title: '404',
      keywords: ['a', 'b'],
      level: { deep: [1, true] },
      last_update: { date: '2021-02-08' },
    });
  });

  it('asks for what the site requires, in a page without front matter too', () => {
    const schema = frontMatterSchema(pageFields, z.object({ owner: z.string(), description: z.string().min(3) }));
    expect(read('title: a\ndescription: ab', schema).problems).toEqual([
      '3:1 front-matter-invalid The front matter "description" must be at least 3 characters long, but it is the text "ab".',
      '2:1 front-matter-missing The front matter lacks "owner"; it must be a text.',
    ]);
    expect(
      readFrontMatter({ source: 'Text', file: 'a.md', schema }).diagnostics.map(({ line, message }) => [line, message]),
    ).toEqual([
      [1, 'The front matter lacks "description"; it must be a text.'],
      [1, 'The front matter lacks "owner"; it must be a text.'],
    ]);
    const { value } = read(
      'description: 2021\nowner: Ada',
      frontMatterSchema(pageFields, z.object({ description: z.number() })),
    );
    expect(value.description).toBe('2021');
  });

  it.each([
    ['a key twice', 'title: a\ntitle: b'],
    [
      'too many aliases',
      `a: &a [x, x, x, x]\n${'bcdefghij'
        .split('')
        .map((name, n) => `${name}: &${name} [${`*${'abcdefghij'[n]}, `.repeat(9)}]`)
        .join('\n')}`,
    ],
    ['a tab', 'title: a\n\tb: c'],
    ['an id with a slash', 'id: a/b'],
  ])('says what is wrong with %s', (_, yaml) => {
    expect(read(yaml).problems[0]).toMatchSnapshot();
  });

  it.each([
    ['no front matter', 'Text\n---\ntitle: a\n---\n'],
    ['an empty one', '---\n---\n\nText'],
    ['comments alone', '---\n# nothing\n---\n'],
    ['a rule further down', '\n---\nText'],
  ])('reads %s as none', (_, source) => {
    expect(readFrontMatter({ source, file: 'a.md', schema: doc })).toEqual({ value: {}, diagnostics: [] });
  });
});

it.each([
  ["{ 'script-src; img-src': ['*'] }", 'lists of sources by directive'],
  ["{ script-src: ['a;b'] }", 'lists of sources by directive'],
  ['{ script-src: a }', 'lists of sources by directive'],
  ["{ frame-ancestors: ['*'] }", 'so not frame-ancestors, report-to, report-uri, sandbox'],
])('takes no policy that a document cannot have: %s', (written, expected) => {
  const { value, problems } = read(`content_security_policy: ${written}`);
  expect(value).toEqual({});
  expect(problems).toEqual([expect.stringContaining(expected)]);
});
