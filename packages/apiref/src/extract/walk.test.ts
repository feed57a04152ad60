import { expect, test } from 'vitest';
import { parseSource } from './source-file.ts';
import { childrenOf, walk } from './walk.ts';

const { program } = parseSource({ name: 'a.js', text: 'f(a, [, b]); if (c) d(); g;' });

test('visits parents first, in the order of the source', () => {
  const names: string[] = [];
  walk(program, (node) => void names.push(node.type === 'Identifier' ? node.name : node.type));
  expect(names).toEqual([
    ...['Program', 'ExpressionStatement', 'CallExpression', 'f', 'a', 'ArrayExpression', 'b'],
    ...['IfStatement', 'c', 'ExpressionStatement', 'CallExpression', 'd', 'ExpressionStatement', 'g'],
  ]);
});

test('skips what is below a node whose visit returns false, and nothing else', () => {
  const names: string[] = [];
  walk(program, (node) => {
    if (node.type === 'Identifier') names.push(node.name);
    return node.type !== 'CallExpression';
  });
  expect(names).toEqual(['c', 'g']);
});

test('returns the direct children alone', () => {
  expect(childrenOf(program).map(({ type }) => type)).toEqual([
    'ExpressionStatement',
    'IfStatement',
    'ExpressionStatement',
  ]);
  expect(childrenOf({ type: 'Unheard' } as never)).toEqual([]);
});
