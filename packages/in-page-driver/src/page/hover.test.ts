import { describe, expect, it } from 'vitest';
import { hoveredParts } from './hover.ts';

describe('hoveredParts', () => {
  it('finds the elements that must be hovered for a selector to match', () => {
    expect(hoveredParts('nav li:hover > ul')).toEqual(['li']);
    expect(hoveredParts('a.big:hover::before, b')).toEqual(['a.big']);
  });

  it('finds any element where the selector names none', () => {
    expect(hoveredParts(':hover')).toEqual(['*']);
  });

  it('finds nothing in other selectors', () => {
    expect(hoveredParts('a:focus')).toEqual([]);
  });
});
