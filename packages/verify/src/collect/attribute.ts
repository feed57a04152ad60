/** A word of a fence or a probe, with its value in quotes if it has one. */
const word = /(?<=^|\s)([^\s="]+)(?:="([^"]*)")?(?=\s|$)|"[^"]*"/g;

/**
 * Returns the value of `name="…"` among the words of a fence or a probe; empty for the name alone. The words of other values do
 * not count.
 */
export function attribute(meta: string | null | undefined, name: string): string | undefined {
  const found = [...(meta ?? '').matchAll(word)].find(([, written]) => written === name);
  return found && (found[2] ?? '');
}
