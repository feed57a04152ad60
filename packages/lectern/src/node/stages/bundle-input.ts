import { passesNothing } from '../config/options/vite.ts';
import { siteData } from '../config/site-data.ts';
import type { SourceOutput } from '../ground/source.ts';
import { findTheme } from '../modules/site-theme.ts';
import { docRoute, versionedCollections } from '../routes/doc-routes.ts';
import { configFingerprint } from '../store/config-fingerprint.ts';
import type { Store } from '../store/open-store.ts';
import { findIslands } from '../vite/find-files.ts';
import type { BundleInput } from '../vite/make-bundles.ts';
import type { Project } from './project.ts';

/** Returns the input of the bundles of a site. Of the content it contains only the versioned collections and the routes of links. */
export async function bundleInput(
  project: Project,
  outputs: readonly SourceOutput[],
  store: Store,
): Promise<BundleInput> {
  const { root, config, cacheDir, outDir } = project;
  const { module, folder, base, versions } = findTheme(root, config.theme);
  return {
    root,
    cacheDir,
    store,
    site: siteData({
      config,
      modules: versions,
      versionedCollections: versionedCollections(outputs),
      docRoute: (collection, id) => docRoute(outputs, collection, id),
    }),
    theme: module,
    islands: await findIslands({ theme: folder, site: root, ...(base !== undefined && { base }) }),
    config,
    configId: passesNothing(config.vite) ? undefined : configFingerprint(root, project.configFiles),
    folders: [folder, root],
    outDir,
  };
}
