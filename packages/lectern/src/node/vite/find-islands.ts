import { dirname, relative } from 'node:path';
import { glob } from 'tinyglobby';

/** Finds the island components of the site and its theme: absolute path by island id, which is the path from its folder without the ending. */
export async function findIslands(folders: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const found: [string, string][] = [];
  for (const folder of folders) {
    const files = await glob('**/*.island.tsx', {
      cwd: folder,
      absolute: true,
      ignore: ['**/node_modules/**', '**/dist/**'],
    });
    for (const file of files.sort()) found.push([relative(dirname(folder), file).replace(/\.island\.tsx$/, ''), file]);
  }
  return Object.fromEntries(found);
}
