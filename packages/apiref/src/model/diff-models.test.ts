import path from 'node:path';
import { expect, test } from 'vitest';
import { buildModel } from './build-model.ts';
import { diffModels } from './diff-models.ts';
import type { ApiItem } from './model.ts';

const folder = path.resolve(import.meta.dirname, '../fixtures/acme');
const home = { name: 'acme', version: '1.0.0', license: 'MIT', folder };
const model = buildModel({ description: { package: 'acme' }, packages: [home] }).value;
const before = { ...model, items: model.items.map((item) => ({ ...item, details: { support: 1 } })) };

test('tells what was added, what is gone and what is different', () => {
  const changed = before.items.flatMap((item) => {
    if (item.id === 'Kind') return [];
    if (item.id === 'Shape') return [{ ...item, methods: item.methods.slice(1) }];
    if (item.id === 'limit') return [{ ...item, details: { support: 2 } }];
    if (item.id !== 'draw') return [item];
    const parameters = item.parameters
      .slice(1)
      .map((one) => (one.name === 'options.width' ? { ...one, type: 'string' } : one));
    return [{ ...item, parameters, summary: 'Another.' }];
  });
  const after = { ...before, items: [...changed, { ...before.items[0]!, id: 'added' }] };
  expect(diffModels(before, after)).toEqual([
    { item: 'Kind', kind: 'removed', details: [] },
    { item: 'Shape', kind: 'changed', details: ['members changed'] },
    { item: 'added', kind: 'added', details: [] },
    {
      item: 'draw',
      kind: 'changed',
      details: [
        'parameter shape: Shape -> none',
        'parameter options.width: number? = 1 -> string? = 1',
        'text changed',
      ],
    },
    { item: 'limit', kind: 'changed', details: ['support changed'] },
  ]);
  expect(diffModels(before, before)).toEqual([]);
});

test.each<[Partial<ApiItem>, string]>([
  [{ returns: { type: 'number', description: '' } }, 'returns: void -> number'],
  [{ returns: { type: 'void', description: 'Nothing.' } }, 'text changed'],
  [{ description: 'More.' }, 'text changed'],
  [{ deprecated: 'Use own.' }, 'deprecated: Use {@link makeShape}. -> Use own.'],
  [{ deprecated: undefined }, 'deprecated: Use {@link makeShape}. -> none'],
  [{ stage: 'beta' }, 'stability: experimental -> beta'],
  [{ throws: [] }, 'errors changed'],
  [{ examples: [] }, 'examples changed'],
  [{ declaration: 'const own: 1' }, 'type: none -> const own: 1'],
  [{ details: undefined }, 'support changed'],
  [{ details: null }, 'support changed'],
  [{ details: { support: 1, own: 2 } }, 'own changed'],
])('tells of %j', (change, detail) => {
  const after = { ...before, items: before.items.map((item) => (item.id === 'draw' ? { ...item, ...change } : item)) };
  expect(diffModels(before, after)).toEqual([{ item: 'draw', kind: 'changed', details: [detail] }]);
});

test('tells of an example whose code alone changed', () => {
  const items = before.items.map((item) => ({
    ...item,
    examples: item.examples.map((one) => ({ ...one, code: `${one.code};` })),
  }));
  const [first, ...others] = diffModels(before, { ...before, items });
  expect(first?.details).toEqual(['examples changed']);
  expect(others.every(({ details }) => details.join() === 'examples changed')).toBe(true);
});
