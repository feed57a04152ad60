/** Folders of an address and endings of its file, and versions, which say nothing about what was wanted. */
const empty = /^(?:index|docs?|html?|php|mdx?|v?\d+|x)$/i;

/** What an address asks for, as a query: the words of its last part that has any, in blanks; empty where there are none. */
export function addressWords(path: string): string {
  const parts = path.split('/').map((part) =>
    decode(part)
      .split(/[^\p{L}\p{N}$]+/u)
      .filter((word) => word !== '' && !empty.test(word))
      .join(' '),
  );
  return (parts.findLast(Boolean) ?? '').slice(0, 100);
}

/** A part of an address as readers see it; as it is where its encoding is invalid. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
