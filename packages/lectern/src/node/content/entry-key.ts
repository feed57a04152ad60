import type { Entry } from '../../model/entry.ts';

/** The name of an entry among all: `collection/id`, and `collection@version/id` for a version that is not the current one. */
export function entryKey({ collection, version, id }: Pick<Entry, 'collection' | 'version' | 'id'>): string {
  return `${collection}${version === undefined ? '' : `@${version}`}/${id}`;
}
