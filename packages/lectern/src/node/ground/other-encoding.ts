/** A byte that is not UTF-8, and where it stands in the text. Line and column count from 1. */
export interface ForeignByte {
  readonly byte: string;
  readonly line: number;
  readonly column: number;
}

/** Finds the first byte that is not UTF-8: the first replacement character that is not in the file itself. */
export function findForeignByte(bytes: Buffer): ForeignByte | undefined {
  const text = bytes.toString('utf8');
  const replacement = Buffer.from('\uFFFD');
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', at + 1)) {
    const offset = Buffer.byteLength(text.slice(0, at));
    if (bytes.subarray(offset, offset + 3).equals(replacement)) continue;
    const lines = text.slice(0, at).split('\n');
    const byte = `0x${bytes[offset]!.toString(16).padStart(2, '0')}`;
    return { byte, line: lines.length, column: lines.at(-1)!.length + 1 };
  }
  return undefined;
}

/**
 * Returns the encoding that a text which is not UTF-8 probably has, in words for a hint. Windows writes UTF-16 with a mark at the start;
 * anything else is mostly the old encoding of its country.
 */
export function likelyEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return hasMark ? '"UTF-16"' : 'in which it was written, such as "Windows-1252"';
}
