import { seededRandom } from '../../../scripts/seeded-random.mjs';

/** Choices that a seed decides. */
export interface Random {
  /** A whole number from 0 up to a limit. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Makes choices from a seed. */
export function createRandom(seed: number): Random {
  const next = seededRandom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (list) => list[below(list.length)]! };
}
