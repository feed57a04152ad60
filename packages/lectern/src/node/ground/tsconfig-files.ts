import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Returns the absolute paths of the `tsconfig.json` of a folder and of everything that it extends or refers to, whether they exist
 * or not. The bundler reads them without reporting it.
 */
export function tsconfigFiles(folder: string): ReadonlySet<string> {
  const found = new Set<string>();
  addFile(join(folder, 'tsconfig.json'), found);
  return found;
}

/** Returns the `tsconfigFiles` of a folder and of those above it, its own first: all that may apply to its modules. */
export function tsconfigFilesFor(folder: string): readonly string[] {
  return ancestors([folder])
    .toReversed()
    .flatMap((at) => [...tsconfigFiles(at)]);
}

function addFile(file: string, found: Set<string>): void {
  const state = existsSync(file) ? statSync(file) : undefined;
  // A folder that is referred to stands for the file in it. What watches these paths would watch all that is in the folder.
  if (found.has(file) || state?.isDirectory()) return;
  found.add(file);
  const text = state?.isFile() ? readFileSync(file, 'utf8') : '';
  for (const [, key, value = ''] of text.matchAll(/"(extends|path)"\s*:\s*(\[[^\]]*\]|"[^"]*")/g)) {
    for (const [, name = ''] of value.matchAll(/"([^"]*)"/g)) {
      const folder = dirname(file);
      // Only `extends` names packages.
      const isPath = key === 'path' || /^[./]/.test(name);
      const places = isPath ? [folder] : ancestors([folder]).map((at) => join(at, 'node_modules'));
      for (const place of places) {
        for (const ending of ['', '.json', '/tsconfig.json']) addFile(resolve(place, name + ending), found);
      }
    }
  }
}

/** Returns folders and all their parent folders. */
export function ancestors(folders: readonly string[]): readonly string[] {
  const all = new Set<string>();
  for (const folder of folders) {
    for (let at = folder; !all.has(at); at = dirname(at)) all.add(at);
  }
  return [...all].sort();
}
