import type { Entry } from '../../model/entry.ts';
import type { SourceOutput } from '../ground/source.ts';

/** Returns the documentation collections that have more than one version. */
export function versionedCollections(outputs: readonly SourceOutput[]): readonly string[] {
  const names = outputs.flatMap(({ docs = [] }) => docs.map(({ collection }) => collection));
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].sort();
}

/** Returns the route of a document in the last version of its collection; undefined if there is none. */
export function docRoute(outputs: readonly SourceOutput[], collection: string, id: string): string | undefined {
  const versions = outputs.flatMap(({ docs = [] }) => docs);
  const last = versions.find((version) => version.collection === collection && version.isLast);
  if (!last) return undefined;
  const isMeant = (entry: Entry) =>
    entry.kind === 'doc' &&
    entry.collection === collection &&
    entry.id === id &&
    (entry.version ?? 'current') === last.name;
  return outputs.flatMap(({ entries }) => entries).find(isMeant)?.route;
}
