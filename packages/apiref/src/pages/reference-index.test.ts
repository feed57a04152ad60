import { expect, it } from 'vitest';
import type { ApiItem, ItemKind } from '../model/model.ts';
import { parseNote } from './notes.ts';
import { groupItems, referenceIndex } from './reference-index.ts';

const item = (id: string, kind: ItemKind, more: Partial<ApiItem> = {}) => ({ id, name: id, kind, ...more }) as ApiItem;
const shown = (items: readonly ApiItem[]) =>
  groupItems(items).map(({ group, kind, position, items: found }) => [
    group,
    kind,
    position,
    found.map(({ id }) => id).join(' '),
  ]);

it('groups by kind, in the order of kinds, and leaves items of a kind in theirs', () => {
  const items = [
    item('v', 'variable'),
    item('b', 'function'),
    item('T', 'type'),
    item('C', 'class'),
    item('a', 'function'),
  ];
  expect(shown(items)).toEqual([
    [undefined, 'Classes', 1, 'C'],
    [undefined, 'Functions', 2, 'b a'],
    [undefined, 'Types', 4, 'T'],
    [undefined, 'Variables', 6, 'v'],
  ]);
});

it('keeps the groups of a library, and makes no group of its only kind', () => {
  const [one, two] = [{ group: 'one' }, { group: 'two' }];
  const items = [
    item('a', 'function', one),
    item('b', 'function', one),
    item('c', 'function', two),
    item('D', 'class', two),
  ];
  expect(shown(items)).toEqual([
    ['one', undefined, 1, 'a b'],
    ['two', 'Classes', 1, 'D'],
    ['two', 'Functions', 2, 'c'],
  ]);
});

function write(items: readonly ApiItem[], noted?: string, folder = 'api') {
  const pages = new Map(
    items.map(({ id, name }) => [id, { id: `api/${id}`, title: name, description: `Does <${id}>.`, body: '' }]),
  );
  const { value: note } = parseNote({ text: noted ?? '', file: 'index.md', page: 'api/index' });
  return referenceIndex({
    groups: groupItems(items),
    pages,
    place: { base: '/docs', folder },
    package: { name: 'acme', version: '1.2.3', license: 'MIT' },
    note: noted === undefined ? undefined : note,
  });
}

it('writes a page with the first sentence of each, at the address of the folder', () => {
  const { value, diagnostics } = write([item('C', 'class'), item('f', 'function', { deprecated: '' })]);
  expect(diagnostics).toEqual([]);
  expect(value).toMatchObject({ id: 'api/index', route: '/docs/api', title: 'API reference' });
  expect(value.body).toBe(`The API of \`acme\` 1.2.3.

## Classes

<dl class="api-index">
<div><dt><a href="/docs/api/C"><code>C</code></a></dt><dd>Does &lt;C>.</dd></div>
</dl>

## Functions

<dl class="api-index">
<div><dt><a href="/docs/api/f"><code>f</code></a></dt><dd>Deprecated. Does &lt;f>.</dd></div>
</dl>
`);
});

it('is called after the package in a folder of its own', () => {
  const { value } = write([item('a', 'function')], undefined, 'acme');
  expect(value).toMatchObject({ id: 'acme/index', route: '/docs/acme', title: 'acme API' });
});

it('has a heading for each group, and takes a note', () => {
  const items = [item('a', 'function'), item('x/b', 'function', { group: 'x' }), item('x/C', 'class', { group: 'x' })];
  const { value, diagnostics } = write(items, 'Begin with `a`.\n\n# replace summary\n\nAll of acme.\n');
  expect(diagnostics).toEqual([]);
  expect(value.body.match(/^(?:#|All|Begin).*$/gm)).toEqual([
    'All of acme.',
    'Begin with `a`.',
    '## x',
    '### Classes',
    '### Functions',
  ]);
});
