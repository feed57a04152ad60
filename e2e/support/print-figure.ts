/** Returns the median. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Prints what was measured beside its budget; Vitest's own console output would fail the test. */
export function printFigure(name: string, values: readonly number[], budget: number, unit: string): void {
  const middle = median(values).toFixed(1);
  const worst = Math.max(...values).toFixed(1);
  process.stdout.write(`  ${name}: ${middle} ${unit}, at worst ${worst} (budget ${budget}, n = ${values.length})\n`);
}

/** Prints what was measured, what the machine took for the calibration in the same run, and how many times as long that is. */
export function printRatio(
  name: string,
  values: readonly number[],
  calibration: readonly number[],
  budget: number,
): void {
  const ratio = (median(values) / median(calibration)).toFixed(2);
  process.stdout.write(
    `  ${name}: ${median(values).toFixed(1)} ms, ${ratio} times the calibration's ${median(calibration).toFixed(1)} ms (budget ${budget}, n = ${values.length})\n`,
  );
}
