import { expect, it } from 'vitest';
import { sfntFamily } from './sfnt-family.ts';

type NameRecord = readonly [platform: number, name: number, text: string];

/** Returns a font that holds these tables and nothing else, as the OpenType specification lays it out. */
function fontOf(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables);
  const head = Buffer.alloc(12 + 16 * entries.length);
  head.writeUInt16BE(entries.length, 4);
  let start = head.length;
  for (const [index, [tag, table]] of entries.entries()) {
    head.write(tag, 12 + 16 * index, 'latin1');
    head.writeUInt32BE(start, 12 + 16 * index + 8);
    head.writeUInt32BE(table.length, 12 + 16 * index + 12);
    start += table.length;
  }
  return Buffer.concat([head, ...entries.map(([, table]) => table)]);
}

/** Returns a table of names; the strings follow the records. */
function names(...records: readonly NameRecord[]): Buffer {
  const texts = records.map(([, , text]) => Buffer.from(text, 'utf16le').swap16());
  const head = Buffer.alloc(6 + 12 * records.length);
  head.writeUInt16BE(records.length, 2);
  head.writeUInt16BE(head.length, 4);
  let start = 0;
  for (const [index, [platform, name]] of records.entries()) {
    const at = 6 + 12 * index;
    head.writeUInt16BE(platform, at);
    head.writeUInt16BE(name, at + 6);
    head.writeUInt16BE(texts[index]!.length, at + 8);
    head.writeUInt16BE(start, at + 10);
    start += texts[index]!.length;
  }
  return Buffer.concat([head, ...texts]);
}

const other = Buffer.from('what is not read');

it.each<[string, readonly NameRecord[], string | undefined]>([
  ['its family', [[3, 1, 'Plex Sans']], 'Plex Sans'],
  ['the first family of several', [[3, 1, 'Plex'], [3, 1, 'Other']], 'Plex'], // biome-ignore format: a row
  ['the family of all weights before that of four', [[3, 1, 'Plex Text'], [3, 16, 'Plexé']], 'Plexé'], // biome-ignore format: a row
  ['the name for Windows, which is the one in UTF-16', [[1, 1, 'Mac'], [3, 1, 'Plex']], 'Plex'], // biome-ignore format: a row
  ['no other name', [[3, 4, 'Plex Sans Bold'], [3, 2, 'Bold']], undefined], // biome-ignore format: a row
  ['nothing where there are no names', [], undefined],
])('a font is named by %s', (_, records, expected) => {
  expect(sfntFamily(fontOf({ glyf: other, name: names(...records) }))).toBe(expected);
  expect(sfntFamily(fontOf({ name: names(...records), post: other }))).toBe(expected);
});

it('a font without a table of names has none', () => {
  expect(sfntFamily(fontOf({ glyf: other, post: names([3, 1, 'Plex']) }))).toBeUndefined();
});
