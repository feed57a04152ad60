/**
 * Returns the given texts that are most similar to `wanted`, nearest first, at an edit distance of at most half of its
 * length. Leaves out texts that are more than twice as far away as the nearest.
 */
export function nearestTo(wanted: string, given: Iterable<string>, count = 3): readonly string[] {
  const limit = Math.max(2, Math.ceil(wanted.length / 2));
  const lower = wanted.toLowerCase();
  const alike = [...new Set(given)]
    // The distance is at least the difference of the lengths, so a text of a megabyte is not compared with short ones.
    .filter((text) => Math.abs(text.length - lower.length) <= limit)
    .map((text) => ({ text, distance: editDistance(lower, text.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || (a.text < b.text ? -1 : 1));
  return alike
    .filter(({ distance }) => distance <= 2 * alike[0]!.distance + 1)
    .slice(0, count)
    .map(({ text }) => text);
}

/** Returns the Levenshtein distance: how many characters must be inserted, removed or changed. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
