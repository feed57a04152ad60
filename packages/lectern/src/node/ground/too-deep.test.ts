import { expect, it } from 'vitest';
import { deepest, tooDeepAt } from './too-deep.ts';

const nest = (open: string, close: string, depth: number) => `${open.repeat(depth)}x${close.repeat(depth)}`;

it.each([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<div>', '</div>'],
  ['<A b="c">\n', '</A>\n'],
  ['<>', '</>'],
])('finds what nests too deep in %s', (open, close) => {
  const lines = 'a\n'.repeat(500);
  expect(tooDeepAt(lines + nest(open, close, deepest))).toBeUndefined();
  expect(tooDeepAt(lines + nest(open, close, deepest + 1))).toBeGreaterThan(500);
});

it('does not count what stands side by side', () => {
  expect(tooDeepAt('<b>x</b> (a) [b] {c} <br/> <img src="x" />\n'.repeat(2000))).toBeUndefined();
});
