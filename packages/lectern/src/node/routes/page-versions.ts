import type { Page } from '../../model/page.ts';
import type { GlobalData, Version } from '../../model/version.ts';

/**
 * Returns a page's place among the versions of its documentation: `version`, and `versions` with the same page in each of
 * them, or the version's main page if it lacks it. Empty if there is only one version.
 */
export function pageVersions(
  { id, collection }: Pick<Page, 'id' | 'collection'>,
  key: string,
  { docsVersions }: GlobalData,
): Pick<Page, 'version' | 'versions'> {
  const all = docsVersions[collection] ?? [];
  if (all.length < 2) return {};
  const version = /^[^/@]*@([^/]+)\//.exec(key)?.[1] ?? 'current';
  const versions = all.map((other) => ({
    name: other.name,
    label: other.label,
    href: addressIn(other, id),
    ...(other.isLast && { isLast: true as const }),
  }));
  return { version, versions };
}

function addressIn({ docs, mainDocId, path }: Version, wanted: string): string {
  const found = docs.find(({ id }) => id === wanted) ?? docs.find(({ id }) => id === mainDocId);
  return found?.path ?? path;
}
