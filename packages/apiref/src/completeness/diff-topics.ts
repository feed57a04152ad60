import type { PackageTopics } from './subject.ts';

/** Names of a kind that were added or removed between two versions; a renamed one is in both lists. */
export interface NameChange {
  /** The plural name of the kind: `Options`, `Flags of demo run`. */
  readonly title: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Compares what two versions of the packages offer, by title; titles without a change are left out. */
export function diffTopics(before: PackageTopics, after: PackageTopics): NameChange[] {
  const old = namesByTitle(before);
  const now = namesByTitle(after);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((title) => {
    const was = old.get(title) ?? [];
    const is = now.get(title) ?? [];
    const added = is.filter((name) => !was.includes(name));
    const removed = was.filter((name) => !is.includes(name));
    return added.length + removed.length === 0 ? [] : [{ title, added, removed }];
  });
}

function namesByTitle({ written, generated }: PackageTopics): ReadonlyMap<string, readonly string[]> {
  const topics = written.flatMap(([, ofPage]) => ofPage);
  return new Map([
    ...topics.map(({ title, subjects }) => [title, subjects.map(({ name }) => name)] as const),
    ...generated.map(({ title, names }) => [title, names] as const),
  ]);
}
