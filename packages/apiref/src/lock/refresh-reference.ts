import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic, Result } from 'lectern/model';
import { diffTopics, type NameChange } from '../completeness/diff-topics.ts';
import { packageTopics } from '../completeness/package-topics.ts';
import { type CommandChange, diffModels } from '../model/diff-models.ts';
import { loadModel } from '../model/load-model.ts';
import { cacheFolder } from '../packages/cache-folder.ts';
import { frameworkVersions } from './framework-versions.ts';
import { parseLock, printLock } from './lock.ts';
import { refreshLock } from './refresh-lock.ts';

/** What refreshing did. */
export interface Refreshed {
  /** Packages whose version changed: `webdriverio 7.39.0 -> 7.40.0`. */
  readonly packages: readonly string[];
  /** What is different in the commands. */
  readonly commands: readonly CommandChange[];
  /** Options, hooks, flags, endpoints and matchers that came or went. */
  readonly names: readonly NameChange[];
}

/**
 * Pins packages anew and compares the API before and after. The lock file is written even if the new model has slips that no
 * override knows: they are the diagnostics, and the next build names them again. Where a package cannot be had, nothing is written.
 */
export async function refreshReference(input: {
  /** Absolute path of the site's root. */
  readonly root: string;
  /** Default: `reference.lock.json`. */
  readonly lockFile?: string;
  /** Version of the framework and of what is published with it (`7.40.0`). Default: as they are. */
  readonly version?: string;
  /** Other packages to pin: `{'expect-webdriverio': '3.7.0'}`. Default: with no version either, all of the lock, to fill in hashes. */
  readonly wanted?: Readonly<Record<string, string>>;
}): Promise<Result<Refreshed>> {
  const { root, lockFile = 'reference.lock.json', version } = input;
  const file = path.resolve(root, lockFile);
  const before = parseLock({ text: await readFile(file, 'utf8'), file: lockFile });
  const wanted = { ...(version && frameworkVersions(before.value, version)), ...input.wanted };
  const after = await refreshLock({ lock: before.value, lockFile, wanted });
  const diagnostics: Diagnostic[] = [...before.diagnostics, ...after.diagnostics];
  if (diagnostics.length > 0) return { value: { packages: [], commands: [], names: [] }, diagnostics };

  const packages = Object.entries(after.value.packages)
    .filter(([name, locked]) => before.value.packages[name]?.version !== locked.version)
    .map(([name, locked]) => `${name} ${before.value.packages[name]?.version ?? 'none'} -> ${locked.version}`)
    .sort();
  const place = { lockFile, cacheDir: cacheFolder(root) };
  const old = { lock: before.value, ...place };
  const now = { lock: after.value, ...place };
  const [oldModel, newModel] = [await loadModel(old), await loadModel(now)];
  const [oldTopics, newTopics] = [await packageTopics(old), await packageTopics(now)];
  await writeFile(file, printLock(after.value));
  return {
    value: {
      packages,
      commands: oldModel.value && newModel.value ? diffModels(oldModel.value, newModel.value) : [],
      names: oldTopics.value && newTopics.value ? diffTopics(oldTopics.value, newTopics.value) : [],
    },
    diagnostics: [...newModel.diagnostics, ...newTopics.diagnostics],
  };
}
