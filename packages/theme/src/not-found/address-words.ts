/** Folders, file extensions and versions in an address, which say nothing about what the reader wanted. */
const empty = /^(?:index|docs?|html?|php|mdx?|v?\d+|x)$/i;

/**
 * Returns a query for an address: the words of its last part that has any, separated by blanks; empty if there are none.
 */
export function addressWords(path: string): string {
  const parts = path.split('/').map((part) =>
    decode(part)
      .split(/[^\p{L}\p{N}$]+/u)
      .filter((word) => word !== '' && !empty.test(word))
      .join(' '),
  );
  return (parts.findLast(Boolean) ?? '').slice(0, 100);
}

/** Decodes a part of an address; returns it as it is if its encoding is invalid. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
