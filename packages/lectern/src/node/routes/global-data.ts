import { withBase } from '../../model/url.ts';
import type { GlobalData, Version } from '../../model/version.ts';
import { compareText } from '../ground/compare-text.ts';
import type { Described } from './described.ts';
import type { SidebarPlace } from './sidebars/place-pages.ts';
import type { VersionDocs } from './sidebars/version-docs.ts';

/** Returns the public facts of documentation collections, in Docusaurus's form, and the other pages. */
export function globalData(input: {
  readonly versions: readonly { readonly from: VersionDocs; readonly main?: Described }[];
  readonly placements: ReadonlyMap<string, Partial<SidebarPlace>>;
  /** Every page of the site. */
  readonly described: readonly Described[];
  readonly baseUrl: string;
}): GlobalData {
  const { versions, placements, described, baseUrl } = input;
  const docsVersions: Record<string, Version[]> = {};
  for (const { from, main } of versions) {
    const { collection, name, label, isLast, path } = from.version;
    const docs = [...from.docs.values()]
      .map(({ key, href, entry }) => ({ id: entry!.id, path: href, sidebar: placements.get(key)?.sidebar?.ownName }))
      .sort((a, b) => compareText(a.path, b.path));
    docsVersions[collection] ??= [];
    docsVersions[collection].push({
      name,
      label,
      isLast,
      path: withBase(baseUrl, path),
      mainDocId: main?.entry?.id ?? '',
      docs,
    });
  }
  const pages = described
    .filter(({ entry, unlisted }) => entry?.kind !== 'doc' && entry?.kind !== 'not-found' && !unlisted)
    .map(({ href }) => href);
  return { docsVersions, pages: pages.sort(compareText) };
}
