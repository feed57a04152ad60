import { describe, expect, it } from 'vitest';
import { growth, tooMuchGrowth } from './growth.ts';

const array = (length: number) => Array.from({ length }, (_, index) => index);
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const findEach = (numbers: readonly number[]) => numbers.map((each) => numbers.lastIndexOf(-each));

describe('growth', () => {
  it('is little where the time grows with the length', () => {
    expect(growth(array, sum, 200_000)).toBeLessThan(tooMuchGrowth);
  });

  it('is too much where the time grows with the square of the length', () => {
    expect(growth(array, findEach, 14_000)).toBeGreaterThan(tooMuchGrowth);
  });
});
