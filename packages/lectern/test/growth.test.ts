import { expect, it } from 'vitest';
import { growth, tooMuchGrowth } from './growth.ts';

const array = (length: number) => Array.from({ length }, (_, index) => index);

it('tells a time that grows with the length from one that grows with its square', () => {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const squared = (numbers: readonly number[]) => numbers.map((each) => numbers.lastIndexOf(-each));
  expect(growth(array, sum, 200_000)).toBeLessThan(tooMuchGrowth);
  expect(growth(array, squared, 4000)).toBeGreaterThan(tooMuchGrowth);
});
