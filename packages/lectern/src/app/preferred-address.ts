import type { GlobalData } from '../model/version.ts';

/**
 * Returns the address of the same page in the version that the reader chose, or that version's main page if the address is one. If
 * that version lacks any other page, returns that of the latest version, or the address. Undefined if the address belongs to no
 * versioned collection or the reader chose nothing.
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
    const pageIn = (of: typeof version) => of.docs.find(({ id }) => id === doc?.id);
    const own = pageIn(version);
    if (own) return own.path;
    const isMain = !doc || versions.some(({ mainDocId, docs }) => doc.id === mainDocId && docs.includes(doc));
    if (isMain) return version.docs.find(({ id }) => id === version.mainDocId)?.path ?? version.path;
    const latest = versions.find(({ isLast }) => isLast);
    return (latest && pageIn(latest))?.path ?? address;
  }
  return undefined;
}
