import type { Result } from '../../model/diagnostic.ts';
import { nearestTo } from '../../model/nearest.ts';
import { listNearest } from '../schema/words.ts';
import type { Described } from './described.ts';
import { diagnostic } from './diagnostics.ts';
import { placePages } from './sidebars/place-pages.ts';
import type { ResolvedSidebar } from './sidebars/sidebar-node.ts';
import { findDoc, type VersionDocs } from './sidebars/version-docs.ts';

/**
 * Returns the main document of a version: the configured one, or the one at the version's own path, or the first of the
 * first sidebar.
 */
export function mainDoc(from: VersionDocs, sidebars: readonly ResolvedSidebar[]): Result<Described | undefined> {
  const { version, docs } = from;
  const { mainDocId, path, place, collection } = version;
  if (mainDocId !== undefined) {
    const found = findDoc(from, mainDocId);
    if (found && found !== 'draft') return { value: found, diagnostics: [] };
    if (docs.size > 0) {
      const nearest = listNearest(nearestTo(mainDocId, docs.keys()));
      return {
        value: undefined,
        diagnostics: [diagnostic('main-doc-unknown', place, { id: mainDocId, collection, nearest })],
      };
    }
  }
  const all = [...docs.values()];
  const own = all.find(({ route }) => route === path);
  const keys = new Set(all.map(({ key }) => key));
  const first = sidebars.flatMap((sidebar) => [...placePages(sidebar).keys()]).find((key) => keys.has(key));
  return { value: own ?? all.find(({ key }) => key === first) ?? all[0], diagnostics: [] };
}
