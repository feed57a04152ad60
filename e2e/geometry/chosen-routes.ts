import { createHash } from 'node:crypto';
import { lastCommit } from '../../scripts/turns.mjs';
import { siteRoutes } from '../support/serve.ts';

/** Whether every page is measured (`npm run check:geometry`) and not a sample. */
export const isThorough = process.env.GEOMETRY === 'all';

/** Returns the routes that are measured: all of them, or `count` that the last commit chooses, so that each commit measures others. */
export function chosenRoutes(count: number): readonly string[] {
  const routes = siteRoutes();
  if (isThorough) return routes;
  const commit = lastCommit();
  const rank = (route: string) => createHash('sha256').update(`${commit} ${route}`).digest('hex');
  return routes.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, count);
}
