import type { Place } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';

/** Where a top-level key of an entry's front matter stands; the file alone where the text does not show it. */
export function frontMatterPlace({ place, body }: Entry, key: string): Place {
  if (body.format === 'react') return place;
  const line = body.source.split('\n').findIndex((text) => text.startsWith(`${key}:`));
  return line < 0 ? place : { ...place, line: line + 1, column: 1 };
}
