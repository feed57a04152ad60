import { describe, expect, it } from 'vitest';
import { apiItem, apiModel } from '../../test/api-item.ts';
import type { ApiItem } from '../model/model.ts';
import { itemPage, type PageContext } from './item-page.ts';
import { parseNote } from './notes.ts';

function write(item: ApiItem, context: Partial<PageContext> = {}) {
  const { value, diagnostics } = itemPage(item, {
    model: apiModel({ items: [item] }),
    place: { base: '/docs', folder: 'api' },
    notes: new Map(),
    mustDescribe: false,
    ...context,
  });
  return { ...value, problems: diagnostics.map(({ code, message }) => `${code}: ${message}`) };
}

const noted = (text: string, page = 'api/parse') => {
  const { value } = parseNote({ text, file: 'notes/parse.md', page });
  return { notes: new Map([[page, value]]) };
};
const example = (key: string, group: number, more = {}) => ({
  key,
  file: `${key}.js`,
  named: false,
  language: 'js',
  code: `${key}()`,
  group,
  line: 1,
  ...more,
});
const source = '<p class="api-source"><a href="https://example.com/index.d.ts">Source of <code>parse</code></a></p>\n';

/** Returns the headings, the first words of paragraphs and the fences of a page, in order. */
const outline = (body: string) => body.match(/^(?:#{2,3} .*|[A-Z:][\w: ]*|```\w*)/gm);

it('writes what is known of a function, and nothing of what is not', () => {
  const { id, title, label, description, body, problems } = write(apiItem());
  expect({ id, title, label, description, problems }).toEqual({
    id: 'api/parse',
    title: 'parse',
    label: 'parse',
    description: 'The function parse of acme.',
    problems: [],
  });
  expect(body).toBe(`<pre class="api-signature"><code></code></pre>\n\n${source}`);
});

it('writes all that is known of a function in one order', () => {
  const item = apiItem({
    summary: 'Reads **text**.',
    description: 'More on it.',
    deprecated: 'Use read.',
    since: '1.1',
    stage: 'experimental',
    heritage: 'Base',
    signatures: [{ parameters: [{ name: 'text', type: 'string', optional: false, rest: false }], returns: 'Tree' }],
    parameters: [{ name: 'text', type: 'string', optional: false, rest: false, description: 'The text.' }],
    returns: { type: 'Tree', description: 'The tree.' },
    throws: [{ type: 'TypeError', message: 'If it is no text.' }],
    examples: [example('one', 1), example('two', 2), example('beside', 2)],
    types: ['tree'],
    related: ['print'],
    see: ['the guide'],
  });
  const tree = { key: 'tree', name: 'Tree', text: 'interface Tree {}', place: item.place, references: [] };
  const { body, description } = write(item, {
    model: apiModel({ items: [item], types: { tree } }),
    guides: new Map([['/docs/api/parse', [{ title: 'First', route: '/docs/first' }]]]),
    sections: () => [
      { title: 'Returns', text: 'It is frozen.' },
      { title: 'Own', text: 'Of the site.', part: 'own' },
      { title: 'Own', text: 'Again.' },
    ],
  });
  expect(description).toBe('Reads text.');
  expect(outline(body)).toEqual([
    ':::warning',
    'Use read',
    ':::',
    'Since version 1',
    'Reads ',
    'Extends ',
    '```js',
    '```',
    '## Parameters',
    'The text',
    '## Returns',
    'The tree',
    'It is frozen',
    '## Throws',
    '## Description',
    'More on it',
    '## More examples',
    '```js',
    '```',
    '```js',
    '```',
    '## Own',
    'Of the site',
    'Again',
    '## Types',
    '### Tree {#type-tree}',
    '```ts',
    '```',
    '## Related',
    'See also the guide',
    '## Guides',
  ]);
  expect(body).toContain(
    ':::warning[Deprecated]\nUse read.\n:::\n\nSince version 1.1. This is experimental and may change.',
  );
  expect(body).toContain(
    '<p class="api-returns"><code><a class="t" href="#type-tree">Tree</a></code></p>\n\nThe tree.',
  );
  expect(body).toContain('<div class="api-example">\n\n```js wrap\ntwo()\n```\n\n```js wrap\nbeside()\n```\n\n</div>');
  expect(body).toContain('Extends <code><span class="t">Base</span></code>.');
  expect(body).toContain('## Guides\n\n- [First](/docs/first)');
  expect(body).toContain('## Related\n\n[`print`](/docs/api/print)\n\nSee also the guide.');
});

it.each([
  ['', ':::warning[Deprecated]\nDo not use it in new code.\n:::'],
  ['Use read.', ':::warning[Deprecated]\nUse read.\n:::'],
])('warns of what is deprecated: %j', (deprecated, expected) => {
  expect(write(apiItem({ deprecated })).body.startsWith(expected)).toBe(true);
});

it.each([
  ['void', 'No value.'],
  ['Promise<void>', 'The promise resolves with no meaningful value.'],
])('says what a function returns that has no value: %s', (type, expected) => {
  const signatures = [{ parameters: [], returns: type }];
  const { body } = write(apiItem({ signatures, returns: { type, description: '' } }));
  expect(body).toMatch(new RegExp(`## Returns\n\n<p class="api-returns">.*</p>\n\n${expected}`));
  expect(write(apiItem({ kind: 'class', signatures })).body).not.toContain('## Returns');
});

it('shows the declaration of a type, which its parameters are a part of', () => {
  expect(write(apiItem({ kind: 'type', declaration: 'type parse = () => void' })).body).toBe(
    `\`\`\`ts wrap no-run="a declaration"\ntype parse = () => void\n\`\`\`\n\n${source}`,
  );
  expect(write(apiItem({ kind: 'variable' })).body).toContain('\nparse\n');
});

it('tells a method from others of its name by what it is called on', () => {
  const { title, label, body } = write(apiItem({ receiver: 'element.' }));
  expect([title, label]).toEqual(['element.parse', 'parse']);
  expect(body).toContain('Source of <code>element.parse</code>');
  const { title: made, body: text } = write(apiItem({ kind: 'class', receiver: 'new ' }));
  expect(made).toBe('parse');
  expect(text).toContain('Source of <code>parse</code>');
});

describe('notes', () => {
  const parameter = { name: 'text', type: 'string', optional: false, rest: false, description: '' };
  const item = apiItem({ summary: 'Old.', parameters: [parameter], examples: [example('one', 1), example('two', 2)] });

  it('replace, add and remove what the package says, and set the one sample', () => {
    const { body, description, problems } = write(
      item,
      noted(
        '# replace summary\n\nNew.\n\n# replace sample\n\n```js\nbest()\n```\n\n# remove example:one\n\n# add pitfalls\n\nMind.\n\n# replace param:text\n\nThe text.',
      ),
    );
    expect(problems).toEqual([]);
    expect(description).toBe('New.');
    expect(outline(body)).toEqual([
      'New',
      '```js',
      '```',
      '## Parameters',
      'The text',
      '## Pitfalls',
      'Mind',
      '## More examples',
      '```js',
      '```',
    ]);
    expect(body).not.toContain('one()');
  });

  it('of another page change nothing, and those without a target are reported', () => {
    expect(write(item, noted('# replace summary\n\nNew.', 'api/print')).body).toContain('Old.');
    expect(write(item, noted('# replace nothing\n\nNew.')).problems).toEqual([
      expect.stringMatching(/^api-note-target-missing: .*"nothing"/),
    ]);
  });

  it('may be a must for parameters', () => {
    expect(write(item, { mustDescribe: true }).problems).toEqual([
      expect.stringMatching(/^api-parameter-undescribed: .*text/),
    ]);
    expect(write(item, { mustDescribe: true, ...noted('# replace param:text\n\nThe text.') }).problems).toEqual([]);
  });
});

it('links the names of items as they are meant on the page: those of its own group first', () => {
  const item = apiItem({ id: 'b/parse', group: 'b', summary: 'See {@link print}, {@link parse} and {@link gone}.' });
  const items = [
    item,
    apiItem({ id: 'a/print', name: 'print', group: 'a' }),
    apiItem({ id: 'b/print', name: 'print', group: 'b' }),
  ];
  expect(write(item, { model: apiModel({ items }) }).body).toContain(
    'See [`print`](/docs/api/b/print), `parse` and `gone`.',
  );
  const other = { ...item, group: 'c' };
  expect(write(other, { model: apiModel({ items: [other, ...items.slice(1)] }) }).body).toContain(
    '(/docs/api/a/print)',
  );
});

it('links what a text calls a method to no function that users import', () => {
  const text =
    'Temporal has an `add` method, and so has {@link add}. The `sub` method and the `add` function are there.';
  const item = apiItem({ summary: text });
  const items = [item, apiItem({ id: 'add', name: 'add' }), apiItem({ id: 'sub', name: 'sub', receiver: 'element.' })];
  const { body } = write(item, { model: apiModel({ items }) });
  expect(body).toContain(
    'an `add` method, and so has [`add`](/docs/api/add). The [`sub`](/docs/api/sub) method and the [`add`](/docs/api/add) function',
  );
});
