import type { SiteConfig } from '../config/site-config.ts';
import type { BuiltSite } from '../routes/built-site.ts';
import type { Store } from '../store/open-store.ts';
import type { OutputFile } from './create-output.ts';
import { emitSearchFiles } from './search-files.ts';

/** Makes the files of a site's search; none if it has no search. */
export async function emitSearch(
  { search, baseUrl }: SiteConfig,
  { pages }: BuiltSite,
  store: Store,
): Promise<readonly OutputFile[]> {
  if (!search) return [];
  const searchable = pages.map(({ page, compiled, resolutions }) => ({
    page,
    article: compiled,
    leadsTo: resolutions.flatMap(({ route }) => route ?? []),
  }));
  return emitSearchFiles({ baseUrl, pages: searchable, rules: search, store });
}
