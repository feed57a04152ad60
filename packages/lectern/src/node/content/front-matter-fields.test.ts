import { expect, it } from 'vitest';
import { checkSchema } from '../schema/check-schema.ts';
import { docFields, pageFields, postFields } from './front-matter-fields.ts';
import { frontMatterSchema } from './front-matter-schema.ts';

const schema = frontMatterSchema({ ...pageFields, ...docFields, ...postFields });
const check = (value: unknown) => checkSchema(schema, value);

it.each([
  ...['title', 'title_meta', 'description', 'image', 'slug', 'wrapperClassName', 'sidebar_label', 'sidebar_class_name'],
  ...['sidebar_key', 'pagination_label', 'author', 'author_title', 'author_url', 'author_image_url', 'authorTitle'],
  ...['authorURL', 'authorImageURL', 'custom_edit_url', 'displayed_sidebar', 'pagination_prev', 'pagination_next'],
])('%s is a text, and a number is read as one', (key) => {
  expect(check({ [key]: 404 }).value).toEqual({ [key]: '404' });
  expect(check({ [key]: 'text' }).value).toEqual({ [key]: 'text' });
  // What YAML reads below "key: >".
  expect(check({ [key]: 'folded text\n' }).value).toEqual({ [key]: 'folded text' });
  expect(check({ [key]: [1] }).problems).toMatchObject([{ path: [key], expected: 'a text', received: 'a list' }]);
});

it.each(['custom_edit_url', 'displayed_sidebar', 'pagination_prev', 'pagination_next'])('%s may be null', (key) => {
  expect(check({ [key]: null }).value).toEqual({ [key]: null });
});

it.each([
  ...['draft', 'unlisted', 'hide_title', 'hide_table_of_contents', 'parse_number_prefixes', 'hide_reading_time'],
])('%s is true or false', (key) => {
  expect(check({ [key]: true }).value).toEqual({ [key]: true });
  expect(check({ [key]: 'yes' }).problems).toMatchObject([{ path: [key], expected: 'true or false' }]);
});

it.each([
  ['keywords: []', { keywords: [] }],
  ['a text with commas', { keywords: 'a, b ,c' }, { keywords: ['a', 'b', 'c'] }],
  ['keywords of numbers', { keywords: [2021] }, { keywords: ['2021'] }],
  ['the first level', { toc_min_heading_level: 2, toc_max_heading_level: 6 }],
  [
    'a last update',
    { last_update: { date: '2021-2-8', author: 'Ada' } },
    { last_update: { date: '2021-02-08', author: 'Ada' } },
  ],
  [
    'a head',
    {
      head: [
        { tag: 'meta', attributes: { 'http-equiv': 'a', 'og:x': 1, 'a.b': 'c' } },
        { tag: 'link', attributes: {} },
      ],
    },
    {
      head: [
        { tag: 'meta', attributes: { 'http-equiv': 'a', 'og:x': '1', 'a.b': 'c' } },
        { tag: 'link', attributes: {} },
      ],
    },
  ],
  ['tags', { tags: ['a', 2021, { label: 'B', permalink: '/b' }] }, { tags: ['a', '2021', 'B'] }],
  ['an id', { id: 7 }, { id: '7' }],
  ['an object of the sidebar', { sidebar_custom_props: { a: [1] }, sidebar_position: -1.5 }],
  [
    'authors',
    {
      authors: [
        'ada',
        {
          key: 'k',
          name: 'N',
          title: 'T',
          url: '/u',
          image_url: '/i',
          imageURL: '/i',
          email: 'e',
          description: 'd',
          page: 1,
          socials: { x: 'a' },
        },
      ],
    },
  ],
  ['one author', { authors: { name: 'Ada' } }],
  ['a date', { date: '2021/2/8' }, { date: '2021-02-08' }],
] as [string, object, object?][])('takes %s', (_, given, expected = given) => {
  expect(check(given)).toEqual({ value: expected, problems: [] });
});

it.each([
  [{ keywords: { a: 1 } }, 'keywords', 'a list of texts'],
  [{ toc_min_heading_level: 1 }, 'toc_min_heading_level', 'a heading level from 2 to 6'],
  [{ toc_max_heading_level: 7 }, 'toc_max_heading_level', 'a heading level from 2 to 6'],
  [{ toc_max_heading_level: 'deep' }, 'toc_max_heading_level', 'a heading level from 2 to 6'],
  [{ last_update: { date: 20210208 } }, 'last_update.date', 'a date such as 2021-02-08'],
  [{ last_update: { date: '2021-02-30' } }, 'last_update.date', 'a date of the calendar such as 2021-02-08'],
  [{ last_update: { author: [1] } }, 'last_update.author', 'a text'],
  [{ head: {} }, 'head', 'a list of tags, each with "tag" and "attributes"'],
  [{ head: [{ tag: 'script', attributes: {} }] }, 'head.0.tag', '"meta" or "link"'],
  [
    { head: [{ tag: 'meta', attributes: 'a' }] },
    'head.0.attributes',
    'an object of texts by the name of the attribute',
  ],
  [{ head: [{ tag: 'meta', attributes: { a: [1] } }] }, 'head.0.attributes.a', 'a text'],
  ...['onload', 'ONLOAD', '1a', 'a b', 'a>'].map((name) => [
    { head: [{ tag: 'meta', attributes: { [name]: 'x' } }] },
    `head.0.attributes.${name}`,
    'the name of an attribute',
  ]),
  [{ id: 'a/b' }, 'id', 'a text without a slash'],
  [{ id: [1] }, 'id', 'a text without a slash'],
  [{ sidebar_position: '1' }, 'sidebar_position', 'a number'],
  [{ sidebar_custom_props: 1 }, 'sidebar_custom_props', 'an object'],
  [{ tags: 'a' }, 'tags', 'a list of tags'],
  [{ tags: [{ name: 'a' }] }, 'tags.0.label', 'a text'],
  [{ tags: [[]] }, 'tags.0', 'a text or an object with a label'],
  [{ authors: true }, 'authors', "an author's key or name, an object with a name, or a list of them"],
  [{ date: 1 }, 'date', 'a date such as 2021-02-08'],
] as [object, string, string][])('%j', (given, path, expected) => {
  const { problems } = check(given);
  expect(problems.map((problem) => [problem.path.join('.'), problem.expected])).toEqual([[path, expected]]);
});

it.each(['last_update', 'head.0'])('%s has no other keys', (path) => {
  const given = { last_update: { by: 'Ada' }, head: [{ tag: 'meta', attributes: {}, children: 'x' }] };
  const found = check(given).problems.filter((problem) => problem.path.join('.').startsWith(path));
  expect(found).toMatchObject([{ kind: 'unknown-key' }]);
});
