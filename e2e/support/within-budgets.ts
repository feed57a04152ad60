import { expect } from 'vitest';
import { printRatio } from './print-figure.ts';

/** How often is measured, at least and at most. */
const least = 3;
const most = 12;

/** A figure and what it may be: a multiple of what a reference takes in the same run. */
export interface Figure {
  readonly name: string;
  readonly budget: number;
}

/** One measurement, in milliseconds: a time for each figure, and that of the reference, taken beside them. */
export interface Measured {
  readonly ours: readonly number[];
  readonly other: number;
}

/**
 * Measures until every figure is within its budget, at least three times and at most twelve, prints the figures, and expects them to be within.
 * What else the machine does only adds to a time, so lower quartiles are compared: they tell what quiet moments cost, and one outlier counts
 * for nothing.
 */
export async function expectWithinBudgets(figures: readonly Figure[], measure: () => Promise<Measured>): Promise<void> {
  const measured: Measured[] = [];
  const other = () => lowerQuartile(measured.map((each) => each.other));
  const ours = (index: number) => lowerQuartile(measured.map((each) => each.ours[index]!));
  const isWithin = () => figures.every(({ budget }, index) => ours(index) / other() <= budget);
  while (measured.length < least || (measured.length < most && !isWithin())) measured.push(await measure());
  for (const [index, { name, budget }] of figures.entries()) {
    printRatio(`${name}, lower quartile of ${measured.length}`, [ours(index)], [other()], budget);
    expect(ours(index) / other(), name).toBeLessThanOrEqual(budget);
  }
}

/** Returns the value that a quarter of the others is below; the least of up to three. */
function lowerQuartile(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;
}
