import { expect, it } from 'vitest';
import { nestToc } from './nest-toc.ts';

const outline = (levels: readonly number[]) =>
  nestToc(levels.map((level, index) => ({ id: `h${index}`, html: '', level }))).map(({ id, below }) => [
    id,
    below.map((item) => item.id),
  ]);

it('puts deeper lines below the one before', () => {
  expect(outline([2, 3, 4, 2])).toEqual([
    ['h0', ['h1', 'h2']],
    ['h3', []],
  ]);
});

it('begins at the highest level that there is', () => {
  expect(outline([3, 4, 3])).toEqual([
    ['h0', ['h1']],
    ['h2', []],
  ]);
});

it('keeps a line that stands before the first of the highest level', () => {
  expect(outline([3, 2])).toEqual([
    ['h0', []],
    ['h1', []],
  ]);
});

it('gives nothing for nothing', () => {
  expect(nestToc([])).toEqual([]);
});
