import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import type { ReferenceLock } from '../lock/lock.ts';
import { fetchPackage, type PackageFolder } from './fetch-package.ts';

/** Gives the folders of several locked packages, side by side; one that is missing is a diagnostic, the others are there. */
export async function fetchPackages(input: {
  readonly names: readonly string[];
  readonly lock: ReferenceLock;
  readonly lockFile: string;
  readonly cacheDir: string;
  readonly registry?: string;
}): Promise<Result<readonly PackageFolder[]>> {
  const { names, lock, ...rest } = input;
  const results = await Promise.all(
    names.map(async (name): Promise<Result<PackageFolder | undefined>> => {
      const locked = lock.packages[name];
      if (locked) return fetchPackage({ name, locked, ...rest });
      return { value: undefined, diagnostics: [diagnostic('package-not-locked', { file: rest.lockFile }, { name })] };
    }),
  );
  const diagnostics: Diagnostic[] = results.flatMap((result) => result.diagnostics);
  return { value: results.flatMap(({ value }) => value ?? []), diagnostics };
}
