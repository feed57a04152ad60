/**
 * Returns the family name of a font, from its name table; undefined if it has none. Pango finds a font by this name and not
 * by its file.
 */
export function sfntFamily(font: Buffer): string | undefined {
  const table = findTable(font, 'name');
  if (!table) return undefined;
  const strings = table.readUInt16BE(4);
  let family: string | undefined;
  for (let index = 0; index < table.readUInt16BE(2); index += 1) {
    const record = 6 + index * 12;
    const [platform, name] = [table.readUInt16BE(record), table.readUInt16BE(record + 6)];
    if (platform !== windows || (name !== familyName && name !== typographicFamily)) continue;
    const start = strings + table.readUInt16BE(record + 10);
    const text = table.subarray(start, start + table.readUInt16BE(record + 8));
    const value = Buffer.from(text).swap16().toString('utf16le');
    // The typographic family has all weights, the other only four of them.
    if (name === typographicFamily) return value;
    family ??= value;
  }
  return family;
}

/** Numbers from the OpenType specification, chapter "name". */
const windows = 3;
const familyName = 1;
const typographicFamily = 16;

function findTable(font: Buffer, tag: string): Buffer | undefined {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) !== tag) continue;
    const start = font.readUInt32BE(entry + 8);
    return font.subarray(start, start + font.readUInt32BE(entry + 12));
  }
  return undefined;
}
