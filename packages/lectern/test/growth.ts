import { readFileSync } from 'node:fs';

/** How many times as long the longer input is. */
const factor = 8;
const tries = 10;
/** Milliseconds below which a time says more about memory being tidied up than about the function. */
const shortest = 2;

/** Between the growth of a time with the length, 8, and that with its square, 64. */
export const tooMuchGrowth = 3 * factor;

/**
 * Returns how many times longer a function takes for an input that is eight times as long: about 8 where the time grows with the
 * length, 64 where it grows with its square. Unlike a number of seconds, this holds on a busy machine too: only the time
 * of this thread counts, and of several tries the fastest.
 */
export function growth<T>(make: (length: number) => T, take: (input: T) => unknown, length: number): number {
  const [short, long] = [make(length / factor), make(length)];
  // The first call of a function is slower than the next ones.
  take(short);
  // Times too short to be measured do not count as growth.
  let [shortTime, longTime] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < tries && !(longTime / shortTime < tooMuchGrowth); attempt++) {
    shortTime = Math.min(shortTime, Math.max(shortest, timeOf(take, short)));
    longTime = Math.min(longTime, timeOf(take, long));
  }
  return longTime / shortTime;
}

function timeOf<T>(take: (input: T) => unknown, input: T): number {
  const start = threadTime();
  take(input);
  return threadTime() - start;
}

/** Milliseconds for which this thread has had a processor; where the system does not tell, those that have passed. */
function threadTime(): number {
  try {
    return Number.parseInt(readFileSync('/proc/thread-self/schedstat', 'utf8'), 10) / 1e6;
  } catch {
    return performance.now();
  }
}
