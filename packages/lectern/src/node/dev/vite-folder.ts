import { accessSync, constants, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const temporary = new Map<string, string>();

/**
 * Returns the folder in which Vite keeps the packages that it bundled. If the cache of the site cannot be written, this is a
 * temporary folder, which is deleted at the end: without a folder, Vite serves nothing. The store warns about the cache.
 */
export function viteFolder(cacheDir: string): string {
  const folder = join(cacheDir, 'vite-dev');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return temporary.get(folder) ?? makeTemporary(folder);
  }
}

function makeTemporary(folder: string): string {
  const made = mkdtempSync(join(realpathSync(tmpdir()), 'lectern-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  temporary.set(folder, made);
  return made;
}
