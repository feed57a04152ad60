import type { Place } from '../model/diagnostic.ts';
import type { Entry } from '../model/entry.ts';

/** The name of an entry among all: `collection/id`, and `collection@version/id` for a version that is not the current one. */
export function entryKey({ collection, version, id }: Pick<Entry, 'collection' | 'version' | 'id'>): string {
  return `${collection}${version === undefined ? '' : `@${version}`}/${id}`;
}

/** Where a top-level key of an entry's front matter stands; the file alone where the text does not show it. */
export function frontMatterPlace({ place, body }: Entry, key: string): Place {
  if (body.format === 'react') return place;
  const line = body.source.split('\n').findIndex((text) => text.startsWith(`${key}:`));
  return line < 0 ? place : { ...place, line: line + 1, column: 1 };
}
