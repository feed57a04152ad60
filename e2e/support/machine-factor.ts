import { availableParallelism, loadavg } from 'node:os';

/**
 * How many times slower than alone a task runs on this machine now: the processes that want to run, for each core; at least 1.
 * Budgets of time hold on a machine that has nothing else to do.
 */
export function machineFactor(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
}
