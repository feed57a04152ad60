import type { Source } from 'lectern';
import type { Result } from 'lectern/model';
import { createLibrary, type Library } from '../extract/library.ts';
import { fetchPackages, type PackageFolder } from '../lock/fetch-packages.ts';
import type { ReferenceLock } from '../lock/lock.ts';
import type { PackageTopics } from './subject.ts';

/** The completeness rules of a site. */
export interface CompletenessDescription {
  /** Packages that are read for the check; each must be in the lock file. */
  readonly packages: readonly string[];
  /** Reads what the pages must describe. `packages` holds the unpacked packages by name. */
  readonly read: (input: {
    readonly library: Library;
    readonly packages: ReadonlyMap<string, PackageFolder>;
  }) => Result<PackageTopics>;
  /** The sources of the generated pages. */
  readonly sources: readonly Source[];
}

/** Reads what the locked packages offer. Undefined if one of them cannot be fetched. */
export async function readTopics(input: {
  readonly completeness: CompletenessDescription;
  readonly lock: ReferenceLock;
  readonly lockFile: string;
  readonly cacheDir: string;
}): Promise<Result<PackageTopics | undefined>> {
  const { completeness, ...places } = input;
  const names = [...new Set(completeness.packages)];
  const fetched = await fetchPackages({ ...places, names });
  if (fetched.value.length < names.length) return { value: undefined, diagnostics: fetched.diagnostics };
  const packages = new Map(fetched.value.map((home) => [home.name, home]));
  return completeness.read({ library: createLibrary(fetched.value), packages });
}
