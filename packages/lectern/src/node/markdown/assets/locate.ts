import { join, resolve } from 'node:path';
import { namedFromSite } from '../../ground/paths.ts';

/** Folders against which paths in Markdown resolve, all absolute. */
export interface Folders {
  readonly root: string;
  readonly staticDir: string;
}

/**
 * Returns the absolute path of a file that Markdown names: `/x` is in the static folder, `@site/x` in the site's root, as
 * in Docusaurus, and everything else is relative to the Markdown file. Undefined for a relative path in a text without a
 * file.
 */
export function locate(path: string, folder: string | undefined, { root, staticDir }: Folders): string | undefined {
  const ofSite = namedFromSite(path, root);
  if (ofSite !== undefined) return ofSite;
  if (path.startsWith('/')) return join(staticDir, path);
  return folder === undefined ? undefined : resolve(folder, path);
}
