/** Stands for the end of a line; the search reads it. A field of one line would drop the ends and join the words. */
const lineEnd = ' ⏎ ';
/** Maximum number of characters: the output of a run with many failures. */
const longest = 20_000;

/** Returns a text of several lines as one; undefined if it has one line already. */
export function joinLines(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed.includes('\n') ? trimmed.slice(0, longest).replace(/\s*\n\s*/g, lineEnd) : undefined;
}
