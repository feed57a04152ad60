import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBundle } from '../model/server-bundle.ts';
import type { SiteData } from '../model/site-data.ts';
import type { ModuleVersion } from '../model/version.ts';
import { siteData } from './config/site-data.ts';
import type { Project } from './project.ts';
import type { BuiltPage } from './routes/built-site.ts';
import type { SourceOutput } from './source.ts';
import type { Store } from './store/open-store.ts';
import type { ClientBundle } from './vite/bundle-client.ts';
import { type BundleInput, bundleForBrowser, bundleForServer } from './vite/bundles.ts';
import { enginePath } from './vite/engine-path.ts';
import { findIslands } from './vite/find-islands.ts';
import type { ArticleModule } from './vite/virtual-plugin.ts';

/** An entry with its compiled article, which may be code. */
type CodeCandidate = Pick<BuiltPage, 'key' | 'entry' | 'compiled'>;

/** The site's data and the bundling of its app. */
export interface AppBundling {
  readonly site: SiteData;
  /** Under way from the start. */
  readonly browser: Promise<ClientBundle & { readonly boot: string }>;
  /** Bundles what prerenders, with the articles that are code, and loads it. */
  server(articles: readonly CodeCandidate[]): Promise<ServerBundle>;
}

/** Begins to bundle the app for the browser; what it needs of the content is only which collections have versions. */
export async function bundleApp(
  project: Project,
  outputs: readonly SourceOutput[],
  store: Store,
): Promise<AppBundling> {
  const input = await bundleInput(project, outputs, store);
  return {
    site: input.site,
    browser: bundleForBrowser(input),
    async server(articles) {
      const code = await bundleForServer(input, articleModules(articles));
      return store.withFolder((folder) => loadCode(code, folder));
    },
  };
}

/** Runs a module of its text; in a folder of its own, for Node keeps modules by their address. */
async function loadCode(code: string, folder: string): Promise<ServerBundle> {
  const file = join(folder, 'server.mjs');
  await writeFile(file, code);
  return (await import(pathToFileURL(file).href)) as ServerBundle;
}

/** What the bundles of a site are made from. */
export async function bundleInput(
  project: Project,
  outputs: readonly SourceOutput[],
  store: Store,
): Promise<BundleInput> {
  const { root, config, cacheDir } = project;
  const themeRoot = dirname(createRequire(join(root, 'package.json')).resolve(`${config.theme}/package.json`));
  return {
    root,
    cacheDir,
    store,
    site: siteData({
      config,
      modules: modulesInUse(root, config.theme),
      versionedCollections: versionedCollections(outputs),
    }),
    theme: isLocal(config.theme) ? resolve(root, config.theme) : config.theme,
    islands: await findIslands([themeRoot, root]),
    clientModules: config.clientModules,
    styleFolders: [themeRoot, root],
  };
}

/** Articles that are code: React pages, and MDX as compiled. */
export function articleModules(articles: readonly CodeCandidate[]): readonly ArticleModule[] {
  return articles.flatMap(({ key, entry, compiled }): ArticleModule[] => {
    if (entry?.body.format === 'react') return [{ key, path: entry.body.path }];
    return compiled?.module === undefined ? [] : [{ key, source: compiled.module, path: entry?.body.path }];
  });
}

/** Documentation collections that have more than one version. */
function versionedCollections(outputs: readonly SourceOutput[]): readonly string[] {
  const names = outputs.flatMap(({ docs = [] }) => docs.map(({ collection }) => collection));
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].sort();
}

/** Whether a theme is a folder of the site and not a package. */
function isLocal(theme: string): boolean {
  return /^\.{1,2}\//.test(theme);
}

/** The version records: the engine and the theme. */
function modulesInUse(root: string, theme: string): readonly ModuleVersion[] {
  const require = createRequire(join(root, 'package.json'));
  return [enginePath('package.json'), require.resolve(`${theme}/package.json`)].map((file, index) => {
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string };
    return { type: index > 0 && isLocal(theme) ? 'local' : 'package', name, version };
  });
}
