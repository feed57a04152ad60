/**
 * Returns a key for each item of a list that its author wrote: the item's name, and for repeated names how many came
 * before. Names alone are not enough, because two groups may have the same label. If the names include the targets of
 * links, items keep their keys when others are filtered out.
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
