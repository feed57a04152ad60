import { join, resolve } from 'node:path';

/** Folders that paths in Markdown start from, all absolute. */
export interface Folders {
  readonly root: string;
  readonly staticDir: string;
}

/**
 * The absolute path of a file that Markdown names: `/x` lies in the static folder, `@site/x` in the site's root, as in
 * Docusaurus, and everything else beside the Markdown file. Undefined for a relative path in text that comes from no file.
 */
export function locate(path: string, folder: string | undefined, { root, staticDir }: Folders): string | undefined {
  if (path.startsWith('@site/')) return join(root, path.slice('@site/'.length));
  if (path.startsWith('/')) return join(staticDir, path);
  return folder === undefined ? undefined : resolve(folder, path);
}
