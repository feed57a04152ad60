import { posix } from 'node:path';
import type { DocsVersion } from '../../ground/source.ts';
import type { Described } from '../described.ts';

/** A documentation version and its documents by id. */
export interface VersionDocs {
  readonly version: DocsVersion;
  readonly docs: ReadonlyMap<string, Described>;
}

/** Returns each version with its documents, whichever source they come from. */
export function versionDocs(versions: readonly DocsVersion[], described: Iterable<Described>): readonly VersionDocs[] {
  const byVersion = new Map<string, Map<string, Described>>();
  for (const page of described) {
    if (page.entry?.kind !== 'doc') continue;
    const { collection, version = 'current', id } = page.entry;
    const name = `${collection}@${version}`;
    const docs = byVersion.get(name) ?? new Map<string, Described>();
    byVersion.set(name, docs.set(id, page));
  }
  return versions.map((version) => ({
    version,
    docs: byVersion.get(`${version.collection}@${version.name}`) ?? new Map(),
  }));
}

/**
 * Returns the document that an id means. Old versioned sidebars write `version-1.0/intro`, others `./intro`. Returns `draft`
 * for one that builds leave out.
 */
export function findDoc({ version, docs }: VersionDocs, id: string): Described | 'draft' | undefined {
  const prefix = `version-${version.name}/`;
  const ids = [id, id.startsWith(prefix) ? id.slice(prefix.length) : posix.normalize(id)];
  const found = ids.map((each) => docs.get(each)).find((doc) => doc !== undefined);
  return found ?? (ids.some((each) => version.drafts.includes(each)) ? 'draft' : undefined);
}
