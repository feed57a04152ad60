import { createHash } from 'node:crypto';
import { lastCommit } from '../../scripts/turns.mjs';
import { siteRoutes } from '../support/serve.ts';

/** Whether every page is measured (`npm run check:geometry`) and not a sample. */
export const isThorough = process.env.GEOMETRY === 'all';

/** Returns the routes that are measured: all of them, or `count` that the last commit chooses. */
export function chosenRoutes(count: number): readonly string[] {
  return chosen(siteRoutes(), count);
}

/** Returns all items, or `count` of them that the last commit chooses, so that each commit measures others. */
export function chosen<Item extends string | number>(items: readonly Item[], count: number): readonly Item[] {
  if (isThorough) return items;
  const commit = lastCommit();
  const rank = (item: Item) => createHash('sha256').update(`${commit} ${item}`).digest('hex');
  return items.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, count);
}
