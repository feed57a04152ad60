import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The published folders of `packages/`, each after those that it needs. */
export const packageFolders = ['lectern', 'theme', 'apiref', 'verify', 'mcp', 'create-lectern'];

/**
 * Reads a `package.json`.
 * @param {string} folder
 * @returns {Record<string, any>}
 */
export function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/**
 * Returns the published packages: their folders, and their manifests as they are in the repository.
 * @param {string} root The repository's folder.
 */
export function readPackages(root) {
  return packageFolders.map((name) => {
    const folder = join(root, 'packages', name);
    return { folder, directory: `packages/${name}`, manifest: readManifest(folder) };
  });
}
