/**
 * Numbers from 0 up to 1, in an order that a seed decides, for tests and benchmarks that run again as they ran (mulberry32, by
 * Tommy Ettinger, in the public domain).
 * @param {number} seed a whole number
 * @returns {() => number} gives the next one
 */
export function seededRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
