import { describe, expect, it, test } from 'vitest';
import { apiItem, apiModel } from '../../test/api-item.ts';
import type { ApiDefault, ApiExample } from '../model/model.ts';
import { itemPlace, ownPage, parameterId } from './addresses.ts';
import { codeSpan, plainText } from './html.ts';
import { pageEntry } from './page-entry.ts';
import { parameterRow, parameterTable } from './parameters-section.ts';
import { declarationFence, exampleFence, relatedList, throwsList } from './sections.ts';
import { signatureHtml } from './signature-html.ts';
import { typeLinksOf } from './type-links.ts';

const none = () => undefined;

describe('samples', () => {
  const example = (more: Partial<ApiExample>) =>
    exampleFence({ key: 'a', file: 'a.js', named: false, language: 'js', code: 'a()', group: 1, line: 1, ...more });

  test.each([
    [{}, '```js wrap\na()\n```'],
    [{ named: true, noRun: 'needs a device' }, '```js wrap title="a.js" no-run="needs a device"\na()\n```'],
    [{ caption: 'Before.', remark: 'After.' }, 'Before.\n\n```js wrap\na()\n```\n\nAfter.'],
    [{ code: '```\na\n```' }, '````js wrap\n```\na\n```\n````'],
    [{ code: '`a` ``b``' }, '```js wrap\n`a` ``b``\n```'],
    [{ language: '' }, '```text wrap\na()\n```'],
  ])('%j', (more, expected) => {
    expect(example(more)).toBe(expected);
  });
});

it('lists errors, written as prose where they are', () => {
  const prose = { type: 'RangeError', message: 'If *it* is `9`.', isProse: true };
  expect(throwsList([prose, { type: 'Error', message: 'a < b' }])).toBe(
    '<ul class="api-throws">\n<li>\n\n<code class="t">RangeError</code> If *it* is `9`.\n\n</li>\n<li><code class="t">Error</code> a &lt; b</li>\n</ul>',
  );
  expect(throwsList([])).toBe('');
});

it('names related items by their groups where these are others', () => {
  const routeOf = (id: string) => `/${id}`;
  expect(relatedList(apiItem({ group: 'a', related: ['a/one', 'b/c/two', 'three'] }), routeOf)).toBe(
    '[`one`](/a/one) · [`b/c.two`](/b/c/two) · [`.three`](/three)',
  );
  expect(relatedList(apiItem({ related: ['one'], see: ['https://example.com', 'the guide'] }), routeOf)).toBe(
    '[`one`](/one)\n\nSee also <https://example.com>, the guide.',
  );
  expect(relatedList(apiItem({ see: ['https://example.com in short'] }), routeOf)).toBe(
    'See also https://example.com in short.',
  );
  expect(relatedList(apiItem(), routeOf)).toBe('');
});

describe('signatures', () => {
  const argument = (name: string, type: string, more = {}) => ({ name, type, optional: false, rest: false, ...more });
  const text = (...signatures: Parameters<typeof signatureHtml>[0]['signatures']) =>
    signatureHtml({ receiver: '', name: 'f', signatures }, none).replace(/<[^>]*>/g, '');

  it('stand on a line each, and on several where a line is too long', () => {
    const long = 'x'.repeat(48);
    expect(text({ parameters: [argument('a', long)], returns: 'void' })).toBe(`f(a: ${long}): void`);
    expect(text({ parameters: [argument('a', `${long}x`)], returns: 'void' })).toBe(`f(\n  a: ${long}x\n): void`);
    expect(text({ parameters: [], returns: 'x'.repeat(70) })).toBe(`f(): ${'x'.repeat(70)}`);
    expect(
      text(
        {
          typeParameters: 'T',
          parameters: [argument('a', 'T', { optional: true }), argument('b', 'T[]', { rest: true })],
          returns: 'T',
        },
        { parameters: [], returns: '' },
      ),
    ).toBe('f&lt;T&gt;(a?: T, ...b: T[]): T\nf()');
    expect(text({ typeParameters: 'T'.repeat(50), parameters: [argument('a', 'string')], returns: 'T' })).toContain(
      '(\n  a: string\n)',
    );
  });
});

describe('parameters', () => {
  const row = (more: object, input: object = {}) =>
    parameterRow({
      parameter: { name: 'a.b', type: 'string[]', optional: true, rest: false, description: '', ...more },
      description: '',
      links: (name) => (name === 'string' ? '#param-a-b' : undefined),
      ...input,
    });

  it('say what must be passed, and what is a field of what', () => {
    expect(row({})).toBe(
      [
        '<div class="api-param api-field" id="param-a-b">',
        '<dt><a class="api-name" href="#param-a-b"><code><span class="api-parent">a.</span><wbr>b</code></a></dt>',
        '<dd class="api-type"><code><span class="t">string</span>[]</code></dd>',
        '</div>',
      ].join('\n'),
    );
    expect(row({ name: 'a', optional: false })).toContain('</a> <span class="api-required">required</span></dt>');
    expect(row({ name: 'a', optional: false })).toContain('<div class="api-param" id="param-a">');
    expect(row({ name: 'a', optional: false }, { isProperty: true })).not.toContain('required');
    expect(row({ name: 'a', rest: true, optional: false })).toMatch(
      /<code>\.\.\.a<\/code><\/a><\/dt>\n.*string<\/a><\/code>/,
    );
    expect(row({}, { description: 'Text.' })).toContain('<dd class="api-text">\n\nText.\n\n</dd>');
    expect(parameterId('options.deep.a')).toBe('param-options-deep-a');
    expect([parameterTable([]), parameterTable(['x'])]).toEqual(['', '<dl class="api-params">\nx\n</dl>']);
  });

  it.each([
    [{ kind: 'value', text: '<1>' }, ' <span class="api-default">default <code>&lt;1></code></span>'],
    [{ kind: 'message', text: 'the <name>' }, ' <span class="api-default">default “the &lt;name>”</span>'],
    [
      { kind: 'option', option: 'wait', href: '/o#w' },
      ' <span class="api-default">default: option <a href="/o#w"><code>wait</code></a></span>',
    ],
    [
      { kind: 'option', option: 'wait', href: '/o', note: '5 s' },
      ' <span class="api-default">default: option <a href="/o"><code>wait</code></a> (5 s)</span>',
    ],
  ] as [ApiDefault, string][])('show the default %j', (value, html) => {
    expect(row({ default: value })).toContain(`</code>${html}</dd>`);
  });
});

test.each([
  [' a\n b ', '`a b`'],
  ['a `b`', '`` a `b` ``'],
])('the code span of %j', (text, span) => {
  expect(codeSpan(text)).toBe(span);
});

test.each([
  ['A [link](/a) and ![image](/i.png)', 'A link and image'],
  ['`code` and `` a`b ``', 'code and a`b'],
  ['**bold** __too__', 'bold too'],
  ['a \\< b \\* c\n d ', 'a < b * c d'],
])('the plain text of %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});

describe('links of types', () => {
  const member = {
    name: 'm',
    kind: 'property',
    isStatic: false,
    signatures: 0,
    summary: '',
    isDeprecated: false,
  } as const;
  const item = apiItem({
    id: 'parse',
    bound: ['T'],
    types: ['key'],
    aliases: { 'far.Own': 'Own', Renamed: 'Page' },
    inherited: [{ ...member, from: 'print', type: 'Near' }],
    parameters: [
      { name: 'options', type: 'Options | string', optional: true, rest: false, description: '' },
      { name: 'options.deep', type: 'Deep', optional: true, rest: false, description: '' },
    ],
  });
  const place = { file: 'a' };
  const types = {
    key: { key: 'key', name: 'Own', text: '', place, references: [] },
    far: { key: 'far', name: 'Far', text: '', place, references: [] },
    near: { key: 'near', name: 'Near', text: '', place, references: [] },
  };
  const model = apiModel({
    items: [item, apiItem({ id: 'print', types: ['far', 'near'] })],
    types,
    homes: { Far: 'print', Page: 'page', Part: 'page#part', Here: 'parse', Section: 'parse#section', Gone: 'gone' },
  });
  const links = typeLinksOf({
    item,
    model,
    routeOf: (id, part) => `/api/${id}${part ? `#${part}` : ''}`,
    addresses: { Other: 'https://other.example', Map: '/map' },
  });

  test.each([
    ['T', undefined],
    ['Own', '#type-key'],
    ['far.Own', '#type-key'],
    ['Renamed', '/api/page'],
    ['Near', '/api/print#type-near'],
    ['Options', '#param-options'],
    ['Other', 'https://other.example'],
    ['Map', '/map'],
    ['Set', 'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Set'],
    ['Far', '/api/print#type-far'],
    ['Page', '/api/page'],
    ['Part', '/api/page#part'],
    ['Here', undefined],
    ['Section', '#section'],
    ['Deep', undefined],
    ['Unknown', undefined],
    ['toString', undefined],
    ['constructor', undefined],
  ])('%s leads to %s', (name, address) => {
    expect(links(name)).toBe(address);
  });
});

it('an entry has the page with its front matter, route and origin', () => {
  const page = { id: 'api/a', title: 'A "b"', description: 'D.', body: 'See [b](/docs/b).\n' };
  const origin = { package: 'acme', version: '1.0.0', license: 'MIT' };
  const given = { page, collection: 'docs', base: '/docs', place: { file: 'a' }, origin, position: 2 };
  expect(pageEntry(given)).toEqual({
    id: 'api/a',
    collection: 'docs',
    kind: 'doc',
    route: '/docs/api/a',
    frontMatter: { title: 'A "b"', description: 'D.', sidebar_label: 'A "b"', sidebar_position: 2 },
    place: { file: 'a' },
    body: {
      format: 'markdown',
      source:
        '---\ntitle: "A \\"b\\""\ndescription: "D."\nsidebar_label: "A \\"b\\""\nsidebar_position: 2\n---\n\nSee [b](/docs/b).\n',
    },
    origin,
  });
  expect(
    pageEntry({
      ...given,
      page: { ...page, route: '/docs/api', label: 'L' },
      editUrl: 'https://example.com',
      sidebarGroup: { label: 'G', position: 1 },
      missing: new Set(['/docs/b']),
      frontMatter: { slug: '/x' },
      strangersFile: '/acme/README.md',
    }),
  ).toMatchObject({
    route: '/docs/api',
    frontMatter: { sidebar_label: 'L', slug: '/x' },
    body: { source: expect.stringContaining('slug: "/x"\n---\n\nSee b.\n'), path: '/acme/README.md', trusted: false },
    editUrl: 'https://example.com',
    sidebarGroup: { label: 'G', position: 1 },
  });
});

it('gives headings ids whose underscores emphasize nothing', () => {
  expect(ownPage.heading(3, 'Text', 'a_b')).toBe('### Text {#a\\_b}');
  expect(ownPage.heading(2, 'Text')).toBe('## Text');
  const modules = new Map([['f', { page: 'acme', anchor: '_f_' }]]);
  const place = itemPlace({ base: '/docs', folder: 'api', modules }, 'f');
  expect(place.heading(2, 'Types', 'type-x')).toBe('#### Types {#\\_f\\_-type-x}');
});

it('fences a declaration whose comments hold fences', () => {
  const text = 'type Options = {\n  /**\n  ```\n  run()\n  ```\n  */\n  size: number\n}';
  expect(declarationFence(text)).toBe(`\`\`\`\`ts wrap no-run="a declaration"\n${text}\n\`\`\`\``);
});
