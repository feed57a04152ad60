import type { Diagnostic, Place, Result } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import { placeInFrontMatter } from '../content/front-matter.ts';
import { isRoute, isShort } from '../content/route-of.ts';
import { compareText } from '../ground/compare-text.ts';
import { entryKey } from '../ground/source.ts';
import { diagnostic } from './diagnostics.ts';

/** Returns why a route cannot be an address and the path of a file, if so. */
export function checkRoute(route: string, place: Place): Diagnostic | undefined {
  if (!isRoute(route)) return diagnostic('route-invalid', place, { route });
  return isShort(route)
    ? undefined
    : diagnostic('route-too-long', place, { start: Array.from(route).slice(0, 60).join('') });
}

/** Route of the page for unknown addresses; an entry with this route is that page. */
const notFoundRoute = '/404';

/**
 * Returns the entries in code unit order of their routes. Of two with the same id or route, the earlier one stays. Entries
 * whose route cannot be an address and a file are removed.
 */
export function uniqueEntries(entries: readonly Entry[]): Result<readonly Entry[]> {
  const diagnostics: Diagnostic[] = [];
  const keys = new Map<string, Entry>();
  const routes = new Map<string, Entry>();
  for (const entry of entries) {
    const { id, collection, route, place } = entry;
    const key = entryKey(entry);
    const same = keys.get(key);
    const contested = routes.get(route);
    const { slug } = entry.frontMatter;
    const problem = checkRoute(route, slug === undefined ? place : placeInFrontMatter(entry, ['slug']));
    if (problem) diagnostics.push(problem);
    else if (same) diagnostics.push(diagnostic('entry-duplicate', place, { id, collection, other: same.place.file }));
    else if (contested) diagnostics.push(diagnostic('route-duplicate', place, { route, other: contested.place.file }));
    else {
      keys.set(key, entry);
      routes.set(route, route === notFoundRoute ? { ...entry, kind: 'not-found' } : entry);
    }
  }
  return { value: [...routes.values()].sort((a, b) => compareText(a.route, b.route)), diagnostics };
}
