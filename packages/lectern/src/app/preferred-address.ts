import type { GlobalData } from '../model/version.ts';

/**
 * Returns the address of the same page in the version that the reader chose, or that version's main page if it lacks the
 * page or the address is itself a main page. Undefined if the address belongs to no versioned collection or the reader
 * chose nothing.
 */
export function preferredAddress(
  address: string,
  { docsVersions }: GlobalData,
  chosen: (collection: string) => string | undefined,
): string | undefined {
  for (const [collection, versions] of Object.entries(docsVersions)) {
    const doc = versions.flatMap(({ docs }) => docs).find(({ path }) => path === address);
    if (!doc && !versions.some(({ path }) => path === address)) continue;
    const version = versions.find(({ name }) => name === chosen(collection));
    if (!version || versions.length < 2) return undefined;
    const { docs, mainDocId, path } = version;
    return (docs.find(({ id }) => id === doc?.id) ?? docs.find(({ id }) => id === mainDocId))?.path ?? path;
  }
  return undefined;
}
