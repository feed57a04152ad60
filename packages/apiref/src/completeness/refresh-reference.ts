import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkOptions } from 'lectern';
import type { Diagnostic, Result } from 'lectern/model';
import { cacheFolder, fetchPackages } from '../lock/fetch-packages.ts';
import { parseLock, printLock, type ReferenceLock } from '../lock/lock.ts';
import { refreshLock } from '../lock/refresh-lock.ts';
import { buildModel } from '../model/build-model.ts';
import { diffModels, type ItemChange } from '../model/diff-models.ts';
import type { LibraryDescription } from '../model/library-description.ts';
import type { ApiModel } from '../model/model.ts';
import { refreshForms } from '../sources/option-forms.ts';
import { diffTopics, type NameChange } from './diff-topics.ts';
import { type CompletenessDescription, readTopics } from './read-topics.ts';
import type { PackageTopics } from './subject.ts';

/** The result of a refresh. */
export interface Refreshed {
  /** Packages whose version changed: `p-queue 9.3.4 -> 9.3.5`. */
  readonly packages: readonly string[];
  /** Changes in the items of the reference. */
  readonly items: readonly ItemChange[];
  /** Names that pages describe and that were added or removed. */
  readonly names: readonly NameChange[];
}

/**
 * Pins packages again and compares the API before and after. The lock file is written even if the new model has errors that
 * no override corrects: these are the diagnostics, and the next build reports them again. If a package cannot be fetched,
 * nothing is written.
 *
 * @example
 * await refreshReference({ root, library: { package: 'p-queue' }, wanted: { 'p-queue': 'latest' } });
 */
export async function refreshReference(input: {
  /** Absolute path of the site's root. */
  readonly root: string;
  /** The lock file; created if it is missing. Default: `reference.lock.json`. */
  readonly lockFile?: string;
  readonly library: LibraryDescription;
  /** Default: only the library is compared. */
  readonly completeness?: CompletenessDescription;
  /** What to pin, by package: a version, a range or a tag. Default: all packages of the lock unchanged, to fill in hashes. */
  readonly wanted?: Readonly<Record<string, string>>;
}): Promise<Result<Refreshed>> {
  const { root, lockFile = 'reference.lock.json', wanted = {}, library, completeness } = input;
  const wrong = checkOptions(input, refreshForms, { root, drafts: false, placeOf: () => ({ file: lockFile }) });
  if (wrong.length > 0) return { value: { packages: [], items: [], names: [] }, diagnostics: wrong };
  const file = path.resolve(root, lockFile);
  const text = existsSync(file) ? await readFile(file, 'utf8') : printLock({ lockVersion: 1, packages: {} });
  const before = parseLock({ text, file: lockFile });
  const after = await refreshLock({ lock: before.value, lockFile, wanted });
  const diagnostics: Diagnostic[] = [...before.diagnostics, ...after.diagnostics];
  if (diagnostics.length > 0) return { value: { packages: [], items: [], names: [] }, diagnostics };

  const packages = Object.entries(after.value.packages)
    .filter(([name, locked]) => before.value.packages[name]?.version !== locked.version)
    .map(([name, locked]) => `${name} ${before.value.packages[name]?.version ?? 'none'} -> ${locked.version}`)
    .sort();
  const compared = { lockFile, cacheDir: cacheFolder(root), library, completeness };
  const old = await readVersion({ ...compared, lock: before.value });
  const now = await readVersion({ ...compared, lock: after.value });
  await writeFile(file, printLock(after.value));
  return {
    value: {
      packages,
      items: old.model && now.model ? diffModels(old.model, now.model) : [],
      names: old.topics && now.topics ? diffTopics(old.topics, now.topics) : [],
    },
    diagnostics: now.diagnostics,
  };
}

/** Reads what the packages of a lock file offer. Unreadable ones are undefined, and the diagnostics say why. */
async function readVersion(input: {
  readonly lock: ReferenceLock;
  readonly lockFile: string;
  readonly cacheDir: string;
  readonly library: LibraryDescription;
  readonly completeness: CompletenessDescription | undefined;
}): Promise<{ model?: ApiModel; topics?: PackageTopics | undefined; diagnostics: readonly Diagnostic[] }> {
  const { library, completeness, ...places } = input;
  const names = [library.package, ...(library.besides ?? [])];
  const fetched = await fetchPackages({ ...places, names });
  if (fetched.value.length < names.length) return { diagnostics: fetched.diagnostics };
  const model = buildModel({ description: library, packages: fetched.value });
  const topics = completeness && (await readTopics({ ...places, completeness }));
  return {
    model: model.value,
    topics: topics?.value,
    diagnostics: [...model.diagnostics, ...(topics?.diagnostics ?? [])],
  };
}
