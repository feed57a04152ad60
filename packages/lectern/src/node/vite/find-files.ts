import { glob } from 'tinyglobby';
import { siteFile } from '../ground/paths.ts';

/** Matches the path of a file whose component is an island. */
export const islandFile = /\.island\.[jt]sx?$/;

/**
 * Finds the island components below named folders: absolute path by island id, which is the folder's name and the path in
 * it without the extension. The names are the engine's, so the output does not depend on where a site is. A file that is in
 * two of the folders belongs to the first.
 */
export async function findIslands(
  folders: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const ids = new Map<string, string>();
  for (const [name, folder] of Object.entries(folders)) {
    const ignore = ['**/node_modules/**', '**/dist/**'];
    const files = await glob('**/*.island.{tsx,jsx,ts,js}', { cwd: folder, absolute: true, ignore });
    for (const file of files.sort()) {
      if (!ids.has(file)) ids.set(file, `${name}/${siteFile(folder, file).replace(islandFile, '')}`);
    }
  }
  return Object.fromEntries([...ids].map(([file, id]) => [id, file]));
}

/**
 * Returns absolute paths of the style sheets below the given folders, because a bundler does not report those that other
 * style sheets import.
 */
export async function findStyles(folders: readonly string[]): Promise<readonly string[]> {
  const ignore = ['**/node_modules/**', '**/dist/**'];
  const found = await Promise.all(folders.map((cwd) => glob('**/*.css', { cwd, absolute: true, ignore })));
  return found.flat().sort();
}
