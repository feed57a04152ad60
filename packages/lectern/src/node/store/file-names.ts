import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readlinkSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { isBelow, isBelowOutput } from '../ground/paths.ts';

/** Files whose names count, though not all of them were read. */
export interface NamedFiles {
  /** Paths of folders. Everything below them counts except packages, and pages if no glob is used. */
  readonly folders: readonly string[];
  /** Whether only files directly in the folders count. */
  readonly isFlat: boolean;
  readonly withPages: boolean;
  /** Paths of folders in which packages are looked up. */
  readonly packageFolders: readonly string[];
  /** What does not count: the output, if its folder is known. */
  readonly except?: string;
}

/**
 * Returns a path for storing, which `resolve(root, path)` makes absolute again: relative to the root if it is below it,
 * otherwise absolute.
 */
export function pathFromRoot(path: string, root: string): string {
  return isBelow(path, root) ? `./${relative(root, path)}` : path;
}

/** Returns a hash of the names of files. */
export function stateOfNames({ folders, isFlat, withPages, packageFolders, except }: NamedFiles, root: string): string {
  const hash = createHash('sha256');
  const outDir = except === undefined ? undefined : resolve(root, except);
  // Only files count: nothing is found in a folder with only pages.
  const visit = (folder: string): void => {
    const shown = pathFromRoot(folder, root);
    for (const entry of list(folder)) {
      const path = join(folder, entry.name);
      if (entry.name === 'node_modules' || entry.name === '.git') continue;
      if (outDir !== undefined && isBelowOutput(path, outDir)) continue;
      if (entry.isDirectory()) {
        if (!isFlat) visit(path);
      } else if (entry.isSymbolicLink()) hash.update(`\0${shown}\0${entry.name} -> ${readlinkSync(path)}`);
      else if (withPages || !/\.mdx?$/.test(entry.name)) hash.update(`\0${shown}\0${entry.name}`);
    }
  };
  for (const folder of folders) visit(resolve(root, folder));
  for (const kept of packageFolders) {
    const folder = resolve(root, kept);
    for (const { name } of list(folder)) {
      if (name.startsWith('.')) continue;
      const inScope = name.startsWith('@') ? list(join(folder, name)).map((entry) => entry.name) : [];
      hash.update(`\0${kept}\0${name}\0${inScope.join('\0')}`);
    }
  }
  return hash.digest('base64');
}

/** Returns what is in a folder, by name; nothing if it does not exist. */
function list(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
