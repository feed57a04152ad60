import { printRatio } from './print-figure.ts';

/** How often a time is measured, at least and at most. */
const least = 3;
const most = 12;

/**
 * Measures a time of ours and one to compare it with in turn, and returns how many times as long the least of ours is as the least of the
 * others. What else the machine does only adds to both, so a quiet moment tells what a page costs: the measurements end when the ratio is
 * within the budget, or after twelve of them. Prints the figure.
 */
export async function leastRatio(
  name: string,
  budget: number,
  measure: () => Promise<{ readonly ours: number; readonly other: number }>,
): Promise<number> {
  const measured: { readonly ours: number; readonly other: number }[] = [];
  const ours = () => Math.min(...measured.map((each) => each.ours));
  const other = () => Math.min(...measured.map((each) => each.other));
  while (measured.length < least || (ours() / other() > budget && measured.length < most))
    measured.push(await measure());
  printRatio(`${name}, least of ${measured.length}`, [ours()], [other()], budget);
  return ours() / other();
}
