// Locks the types for checking samples to the versions that the site documents.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLock } from '@lectern/apiref';
import { collectPages, lockTypes, parseTypesLock, printTypesLock, staleRoots } from '@lectern/verify';

/** Writes `types.lock.json` again if one of its roots is not the documented version, or not locked yet; says which. */
export async function refreshTypes(root, environment) {
  const read = (file) => ({ text: readFileSync(join(root, file), 'utf8'), file });
  const { packages } = parseLock(read('reference.lock.json')).value;
  const versions = Object.fromEntries(Object.entries(packages).map(([name, { version }]) => [name, version]));
  const lock = parseTypesLock(read('types.lock.json')).value;
  const stale = staleRoots({ lock, versions });
  if (stale.length === 0) return [];
  const roots = Object.fromEntries(Object.entries(lock.roots).map(([name, range]) => [name, versions[name] ?? range]));
  const samples = await collectPages({ root, folders: ['content/docs', 'content/blog', 'pages'] });
  writeFileSync(join(root, 'types.lock.json'), printTypesLock(await lockTypes({ roots, samples, environment })));
  return stale.map(({ name, locked, wanted }) => `${name} ${locked} -> ${wanted}`);
}
