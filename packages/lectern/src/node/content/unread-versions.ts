import { existsSync, readdirSync } from 'node:fs';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SourceOutput } from '../ground/source.ts';
import { diagnostic } from './diagnostics.ts';
import { versionPrefix } from './version-list.ts';

/** Reports lists of versions in the site's folder whose names belong to no collection of documents, so that nothing reads them. */
export function reportUnreadVersions(root: string, outputs: readonly SourceOutput[]): readonly Diagnostic[] {
  const known = [...new Set(outputs.flatMap(({ docs = [] }) => docs.map(({ collection }) => collection)))];
  const read = known.map(versionPrefix);
  const names = known.length > 0 && existsSync(root) ? readdirSync(root).sort() : [];
  return names.flatMap((file) => {
    const [, prefix] = /^(.+_|)versions\.json$/.exec(file) ?? [];
    // Other tools have files with this name, but not the folder.
    if (prefix === undefined || read.includes(prefix) || !names.includes(`${prefix}versioned_docs`)) return [];
    const collection = prefix.slice(0, -1) || 'docs';
    return [diagnostic('versions-unread', { file }, { collection, known: known.join(', ') })];
  });
}
