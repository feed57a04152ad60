import type { SiteConfig } from '../config/site-config.ts';
import type { BuiltSite } from '../routes/built-site.ts';
import type { Store } from '../store/open-store.ts';
import type { OutputFile } from './create-output.ts';
import { emitSearchFiles } from './search-files.ts';

/** Makes the files of a site's search, for each version of its documentation; none if it has no search. */
export async function emitSearch(
  { search, baseUrl }: SiteConfig,
  { pages, globalData }: BuiltSite,
  store: Store,
): Promise<readonly OutputFile[]> {
  if (!search) return [];
  const searchable = pages.map(({ page, compiled, resolutions }) => ({
    page,
    article: compiled,
    leadsTo: resolutions.flatMap(({ route }) => route ?? []),
  }));
  const collections = Object.entries(globalData.docsVersions).filter(([, versions]) => versions.length > 1);
  const versions = [...new Set(collections.flatMap(([, all]) => all.map(({ name }) => name)))];
  const files = new Map<string, OutputFile>();
  for (const version of [undefined, ...versions]) {
    // A collection without the version has its default one.
    const shown = new Map(
      collections.map(([collection, all]) => [
        collection,
        (all.find(({ name }) => name === version) ?? all.find(({ isLast }) => isLast))?.name,
      ]),
    );
    const found = searchable.filter(
      ({ page }) => page.version === undefined || page.version === shown.get(page.collection),
    );
    // Versions share the files of their texts that have the same content.
    for (const file of await emitSearchFiles({ baseUrl, pages: found, rules: search, store, version, versions }))
      files.set(file.path, file);
  }
  return [...files.values()];
}
