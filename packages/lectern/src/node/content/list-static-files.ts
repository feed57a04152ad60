import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Result } from '../../model/diagnostic.ts';
import { siteFile } from '../ground/paths.ts';
import { diagnostic } from './diagnostics.ts';
import { listFiles } from './list-files.ts';

/** The default of `staticDir`, which may be missing. */
const defaultFolder = 'static';

/**
 * Returns the files of the static folder as paths of the site, in code unit order; none if there is no such folder.
 * Symbolic links in it are followed like those of content.
 */
export async function listStaticFiles(input: {
  readonly root: string;
  readonly staticDir: string;
}): Promise<Result<readonly string[]>> {
  const { root } = input;
  const folder = resolve(root, input.staticDir);
  const file = siteFile(root, folder);
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) {
    const isFine = !found && file === defaultFolder;
    return { value: [], diagnostics: isFine ? [] : [diagnostic('static-folder-missing', { file }, { folder: file })] };
  }
  const { value, diagnostics } = await listFiles({ root, folder, all: true });
  return { value: value.map((path) => `/${path}`), diagnostics };
}
