import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic, Result } from 'lectern/model';
import { type CommandChange, diffModels } from '../model/diff-models.ts';
import { loadModel } from '../model/load-model.ts';
import { cacheFolder } from '../packages/cache-folder.ts';
import { parseLock, printLock } from './lock.ts';
import { refreshLock } from './refresh-lock.ts';

/** What refreshing did. */
export interface Refreshed {
  /** Packages whose version changed: `webdriverio 7.39.0 -> 7.40.0`. */
  readonly packages: readonly string[];
  /** What is different in the commands. */
  readonly commands: readonly CommandChange[];
}

/**
 * Pins packages anew and compares the API before and after. The lock file is written even if the new model has slips that no
 * override knows: they are the diagnostics, and the next build names them again.
 */
export async function refreshReference(input: {
  /** Absolute path of the site's root. */
  readonly root: string;
  /** Default: `reference.lock.json`. */
  readonly lockFile?: string;
  /** What to pin: `{webdriverio: '7.40.0'}`. Default: all packages of the lock at their versions, to fill in hashes. */
  readonly wanted?: Readonly<Record<string, string>>;
}): Promise<Result<Refreshed>> {
  const { root, lockFile = 'reference.lock.json', wanted } = input;
  const file = path.resolve(root, lockFile);
  const cacheDir = cacheFolder(root);
  const before = parseLock({ text: await readFile(file, 'utf8'), file: lockFile });
  const after = await refreshLock({ lock: before.value, lockFile, ...(wanted && { wanted }) });
  const diagnostics: Diagnostic[] = [...before.diagnostics, ...after.diagnostics];
  if (diagnostics.length > 0) return { value: { packages: [], commands: [] }, diagnostics };

  const packages = Object.entries(after.value.packages)
    .filter(([name, { version }]) => before.value.packages[name]?.version !== version)
    .map(([name, { version }]) => `${name} ${before.value.packages[name]?.version ?? 'none'} -> ${version}`);
  const old = await loadModel({ lock: before.value, lockFile, cacheDir });
  const now = await loadModel({ lock: after.value, lockFile, cacheDir });
  await writeFile(file, printLock(after.value));
  const commands = old.value && now.value ? diffModels(old.value, now.value) : [];
  return { value: { packages, commands }, diagnostics: [...now.diagnostics] };
}
