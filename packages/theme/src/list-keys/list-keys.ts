/**
 * Returns a key for each item of a list that its author wrote: its name, and behind the second and each further item of the same name how
 * many came before. Names alone will not do: two groups may have one label. With what an item leads to in its name, it keeps its key when
 * others are filtered out.
 *
 * @example
 * listKeys(['Guides', 'Index', 'Index']); // ['Guides', 'Index', 'Index\0' + 1]
 */
export function listKeys(names: readonly string[]): readonly string[] {
  const before = new Map<string, number>();
  return names.map((name) => {
    const count = before.get(name) ?? 0;
    before.set(name, count + 1);
    return count === 0 ? name : `${name}\0${count}`;
  });
}
