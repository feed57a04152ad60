import { describe, expect, it } from 'vitest';
import { readFenceMeta } from './fence-meta.ts';

describe('readFenceMeta', () => {
  it.each([
    [
      'js',
      'title="a b.js" {1,3-5} showLineNumbers',
      'js',
      [
        [1, 1],
        [3, 5],
      ],
      { title: 'a b.js', showLineNumbers: '' },
    ],
    ['JSON', 'title=\'it is "quoted"\' page=x.html', 'json', [], { title: 'it is "quoted"', page: 'x.html' }],
    ['js{1}', '', 'js', [[1, 1]], {}],
    ['{2}', '', '', [[2, 2]], {}],
    ['include="./a.js{2-9}"', '', '', [], { include: './a.js{2-9}' }],
    ['js', 'no-run="a reason {9}"', 'js', [], { 'no-run': 'a reason {9}' }],
    ['c++', '', 'c++', [], {}],
    ['', '', '', [], {}],
  ])('reads %s %s', (language, meta, name, ranges, keys) => {
    const read = readFenceMeta(language, meta);
    expect(read.language).toBe(name);
    expect(read.ranges).toEqual(ranges);
    expect(Object.fromEntries(read.keys)).toEqual(keys);
    expect(read.badRanges).toEqual([]);
  });

  it('names what is no range', () => {
    expect(readFenceMeta('js', '{0,3-1,x,1-,2}').badRanges).toEqual(['0', '3-1', 'x', '1-']);
  });
});
