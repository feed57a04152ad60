import path from 'node:path';

/** The folder in which a site keeps unpacked packages and what is read out of them, beside the engine's own cache. */
export function cacheFolder(root: string): string {
  return path.join(path.resolve(root), 'node_modules', '.cache', 'lectern', 'packages');
}
