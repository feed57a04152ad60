import type { Result } from 'lectern/model';
import { createLibrary } from '../extract/library.ts';
import type { ReferenceLock } from '../lock/lock.ts';
import { fetchPackages } from '../packages/fetch-packages.ts';
import { modelPackages } from '../webdriverio/layout.ts';
import { overrides } from '../webdriverio/overrides.ts';
import { pagelessCommands } from '../webdriverio/pageless.ts';
import { typePolicy } from '../webdriverio/type-policy.ts';
import { buildModel, extractorVersion } from './build-model.ts';
import type { ApiModel } from './model.ts';
import { stored } from './stored.ts';

/** The model of the locked framework: out of the cache if the lock and the extractor are those that made it, else made anew. */
export async function loadModel(input: {
  readonly lock: ReferenceLock;
  readonly lockFile: string;
  readonly cacheDir: string;
  readonly registry?: string;
}): Promise<Result<ApiModel | undefined>> {
  const { lock, cacheDir } = input;
  const locked = modelPackages.map((name) => [name, lock.packages[name]?.integrity]);
  const fetched = await fetchPackages({ ...input, names: modelPackages });
  if (fetched.value.length < modelPackages.length) return { value: undefined, diagnostics: fetched.diagnostics };
  return stored({
    folder: cacheDir,
    name: 'model',
    key: [extractorVersion, locked, overrides, pagelessCommands, typePolicy.homes, [...typePolicy.opaque]],
    make: () =>
      buildModel({
        packages: fetched.value,
        library: createLibrary(fetched.value),
        overrides,
        policy: typePolicy,
        pageless: pagelessCommands,
      }),
  });
}
