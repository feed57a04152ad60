import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installTypes } from '../src/types/install-types.ts';
import { parseTypesLock } from '../src/types/types-lock.ts';

/** A lock file with a small library, mitt, and a compiler. */
export const lockFile = path.resolve(import.meta.dirname, '../src/fixtures/types.lock.json');

const lock = parseTypesLock({ text: readFileSync(lockFile, 'utf8'), file: lockFile }).value;
const cacheDir = path.resolve(import.meta.dirname, '../node_modules/.cache/lectern');

/** The folder with these types; undefined if they are neither in the cache nor on the network. */
export const { value: folder } = await installTypes({ lock, lockFile, cacheDir });

/** Returns a new folder with the locked compiler and other packages, whose files are given by their paths below `node_modules`. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const own = mkdtempSync(path.join(tmpdir(), 'types-'));
  const modules = path.join(own, 'node_modules');
  mkdirSync(modules);
  symlinkSync(path.join(folder!, 'node_modules/typescript'), path.join(modules, 'typescript'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(modules, file)), { recursive: true });
    writeFileSync(path.join(modules, file), text);
  }
  return own;
}
