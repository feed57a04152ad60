import type { Result } from 'lectern/model';
import { buildModel } from '../model/build-model.ts';
import type { LibraryDescription } from '../model/library-description.ts';
import type { VersionedModel } from '../model/version-history.ts';
import type { PagesInput } from './generated-pages.ts';

/** Builds the models of all versions of a package that a reference compares, the oldest first, or takes them from the store. */
export async function buildVersions(
  description: LibraryDescription,
  { packages, earlier, keep }: PagesInput,
): Promise<Result<readonly VersionedModel[]>> {
  const { package: name } = description;
  const { value: model, diagnostics } = await keep('model', description, () => buildModel({ description, packages }));
  const others = packages.filter((one) => one.name !== name);
  const models: VersionedModel[] = [];
  for (const home of earlier) {
    const { version } = home;
    // Nobody can mend what is wrong with an earlier version.
    const old = await keep('model', [description, version], () =>
      buildModel({ description, packages: [home, ...others] }),
    );
    models.push({ version, model: old.value });
  }
  models.push({ version: model.packages[name]?.version ?? '', model });
  return { value: models, diagnostics };
}
