import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { Result } from '../model/diagnostic.ts';
import type { SiteData } from '../model/site-data.ts';
import type { ModuleVersion } from '../model/version.ts';
import { siteData } from './config/site-data.ts';
import { type LoadedServer, loadServer } from './load-server.ts';
import type { Project } from './project.ts';
import type { BuiltPage } from './routes/built-site.ts';
import type { SourceOutput } from './source.ts';
import type { Store } from './store/open-store.ts';
import type { BundleFile } from './vite/bundle-client.ts';
import { bundleProblems, type ProblemContext } from './vite/bundle-problems.ts';
import {
  type BrowserBundle,
  type BundleInput,
  bundleForArticles,
  bundleForBrowser,
  bundleForServer,
} from './vite/bundles.ts';
import { enginePath } from './vite/engine-path.ts';
import { findIslands } from './vite/find-islands.ts';
import { findStyles } from './vite/find-styles.ts';
import type { ArticleModule } from './vite/virtual-plugin.ts';

/** An entry with its compiled article, which may be code. */
type CodeCandidate = Pick<BuiltPage, 'key' | 'entry' | 'compiled'>;

/** The site's data and the bundling of its app. */
export interface AppBundling {
  readonly site: SiteData;
  /** Under way from the start. */
  readonly browser: Promise<Result<BrowserBundle | undefined>>;
  /** Bundles what prerenders, with the articles that are code, and loads it. */
  server(articles: readonly CodeCandidate[]): Promise<Result<ServerSide | undefined>>;
}

/** What prerenders, and what articles import besides code. */
export interface ServerSide {
  readonly server: LoadedServer;
  /** Rules that no other part of the site needs. */
  readonly css: string;
  readonly files: readonly BundleFile[];
}

/** Begins to bundle the app for the browser; what it needs of the content is only which collections have versions. */
export async function bundleApp(
  project: Project,
  outputs: readonly SourceOutput[],
  store: Store,
): Promise<AppBundling> {
  const input = await bundleInput(project, outputs, store);
  const browser = reported(bundleForBrowser(input), problemContext(input, []));
  return {
    site: input.site,
    browser,
    async server(articles) {
      const context = problemContext(input, articles);
      const { value: code, diagnostics } = await reported(bundleForServer(input, articleModules(articles)), context);
      if (code === undefined) return { value: undefined, diagnostics };
      const loading = store.withFolder((folder) => loadServer(code.code, folder, context));
      const own = code.styles.filter(isNotIn((await browser).value?.styles ?? []));
      const styles = await reported(bundleForArticles(input, own), context);
      const server = await loading;
      const problems = [...server.diagnostics, ...styles.diagnostics];
      if (!server.value || !styles.value) return { value: undefined, diagnostics: problems };
      const files = [...code.files, ...styles.value.files];
      return { value: { server: server.value, css: styles.value.css, files }, diagnostics: problems };
    },
  };
}

function isNotIn(paths: readonly string[]): (path: string) => boolean {
  const known = new Set(paths);
  return (path) => !known.has(path);
}

/** A bundle, or what its authors can mend of what the bundler has thrown. */
async function reported<T>(bundle: Promise<T>, context: ProblemContext): Promise<Result<T | undefined>> {
  try {
    return { value: await bundle, diagnostics: [] };
  } catch (error) {
    const diagnostics = await bundleProblems(error, context);
    if (!diagnostics) throw error;
    return { value: undefined, diagnostics };
  }
}

/** What problems of authors' code are described with. */
export function problemContext(
  { root, theme, folders }: BundleInput,
  articles: readonly CodeCandidate[],
): ProblemContext {
  const byKey = new Map(articles.map((article) => [article.key, article]));
  return {
    root,
    theme: isAbsolute(theme) ? relative(root, theme) : theme,
    styles: () => findStyles(folders),
    articleOf(key) {
      const { entry, compiled } = byKey.get(key) ?? {};
      if (!entry) return undefined;
      const { place, body } = entry;
      const isMdx = body.format !== 'react' && compiled?.module !== undefined;
      return { file: place.file, mdx: isMdx ? { source: body.source, module: compiled.module! } : undefined };
    },
  };
}

/** What the bundles of a site are made from. */
export async function bundleInput(
  project: Project,
  outputs: readonly SourceOutput[],
  store: Store,
): Promise<BundleInput> {
  const { root, config, cacheDir, outDir } = project;
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
    islands: await findIslands({ theme: themeRoot, site: root, ...baseTheme(themeRoot) }),
    clientModules: config.clientModules,
    folders: [themeRoot, root],
    outDir,
  };
}

/** The folder of the engine's own theme, where a site's theme builds on it: its islands are the site's too. */
function baseTheme(themeRoot: string): { readonly base?: string } {
  try {
    return { base: dirname(createRequire(join(themeRoot, 'package.json')).resolve('@lectern/theme/package.json')) };
  } catch {
    return {};
  }
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
