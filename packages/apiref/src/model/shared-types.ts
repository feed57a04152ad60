import type { ApiItem } from './model.ts';

/** The id of the page that explains the types that many others refer to. No export can have this name. */
export const sharedTypesId = 'shared-types';

/** A type that more pages would explain is explained once. */
const fewPages = 3;

/** Returns the keys of the types that many items would explain, in the order in which they occur. */
export function sharedTypes(items: readonly ApiItem[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const key of items.flatMap(({ types }) => types)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].flatMap(([key, count]) => (count > fewPages ? [key] : []));
}

/** Returns items that leave the explanation of shared types to the page of these. */
export function withoutShared(items: readonly ApiItem[], shared: readonly string[]): readonly ApiItem[] {
  const all = new Set(shared);
  return items.map((item) => ({ ...item, types: item.types.filter((key) => !all.has(key)) }));
}
