const words = Array.from({ length: 4_000 }, (_, index) => `word${(index * 7919) % 10_007} `);

/**
 * Does a fixed amount of work of the kind that a server does for an edit (text, objects, maps, sorting) and returns the milliseconds that it
 * took: the unit of figures that depend on how fast a machine is, and how busy. About 25 on two cores of 2026 with nothing beside it.
 */
export function referenceTask(): number {
  const start = performance.now();
  let length = 0;
  for (let round = 0; round < 12; round++) {
    const text = words.join('').replaceAll(/word(\d)(\d*)/g, (_, first: string, rest: string) => `${rest}-${first}`);
    const counted = new Map<string, { word: string; count: number }>();
    for (const word of text.split(' ')) {
      const known = counted.get(word);
      if (known) known.count++;
      else counted.set(word, { word, count: round });
    }
    const sorted = [...counted.values()].toSorted((a, b) => (a.word < b.word ? -1 : 1));
    length += (JSON.parse(JSON.stringify(sorted)) as unknown[]).length;
  }
  if (length === 0) throw new Error('The reference task did nothing.');
  return performance.now() - start;
}
