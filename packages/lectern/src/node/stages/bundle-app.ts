import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import type { Article } from '../../model/page.ts';
import type { SiteData } from '../../model/site-data.ts';
import { withoutBase } from '../../model/url.ts';
import type { ModuleVersion } from '../../model/version.ts';
import { passesNothing } from '../config/options/vite.ts';
import { siteData } from '../config/site-data.ts';
import { enginePath } from '../ground/paths.ts';
import type { SourceOutput } from '../ground/source.ts';
import { entryKey } from '../ground/source.ts';
import { type LoadedServer, loadServer } from '../render/load-server.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import { configFingerprint } from '../store/config-fingerprint.ts';
import type { Store } from '../store/open-store.ts';
import type { BundleFile } from '../vite/bundle-client.ts';
import { bundleProblems, missingFileProblems, type ProblemContext } from '../vite/bundle-problems.ts';
import type { StyleBundle } from '../vite/bundle-styles.ts';
import {
  type BrowserBundle,
  type BundleInput,
  bundleForArticles,
  bundleForBrowser,
  bundleForServer,
} from '../vite/bundles.ts';
import { checkMessages } from '../vite/check-messages.ts';
import { findIslands, findStyles } from '../vite/find-files.ts';
import type { ArticleModule } from '../vite/virtual-plugin.ts';
import type { Project } from './project.ts';

/** An entry with its compiled article, which may be code. */
type CodeCandidate = Pick<BuiltPage, 'key' | 'entry' | 'compiled'>;

/** The app of a site, bundled twice. */
export interface AppBundles {
  readonly site: SiteData;
  /** With the styles that only articles need, and the files that they import besides code. */
  readonly browser: BrowserBundle;
  /** What prerenders, at work. */
  readonly server: LoadedServer;
  /** What articles import besides code. */
  readonly articleFiles: readonly BundleFile[];
}

/** The bundling of an app, under way. */
export interface AppBundling {
  /** Bundles what prerenders, with the articles that are code, and loads it. Begins at once; may be awaited whenever it suits. */
  withArticles(content: readonly SourceOutput[], articles: Articles): Promise<Result<AppBundles | undefined>>;
}

/** By `entryKey`. */
type Articles = ReadonlyMap<string, Article>;

/** Begins to bundle the app for the browser; what it needs of the content is only which collections have versions. */
export function bundleApp(project: Project, content: readonly SourceOutput[], store: Store): AppBundling {
  const input = bundleInput(project, content, store);
  const browser = input.then((it) => reported(bundleForBrowser(it), problemContext(it, [])));
  browser.catch(() => undefined);
  return {
    withArticles(outputs, articles) {
      const bundles = input.then((it) =>
        joinBundles({ project, input: it, forBrowser: browser, articles: codeCandidates(outputs, articles) }),
      );
      bundles.catch(() => undefined);
      return bundles;
    },
  };
}

async function joinBundles(parts: {
  readonly project: Project;
  readonly input: BundleInput;
  readonly forBrowser: Promise<Result<BrowserBundle | undefined>>;
  readonly articles: readonly CodeCandidate[];
}): Promise<Result<AppBundles | undefined>> {
  const { project, input, forBrowser, articles } = parts;
  const serverSide = bundleServerSide(input, forBrowser, articles);
  const [browser, server] = await Promise.all([forBrowser, serverSide]);
  // The same module may be wrong in both.
  const diagnostics = withoutTwins([...browser.diagnostics, ...server.diagnostics]);
  if (!browser.value || !server.value) return { value: undefined, diagnostics };
  const { css, files: articleFiles, missing } = server.value;
  // A file of one name is one: names hold a hash of the content.
  const files = new Map([...browser.value.files, ...articleFiles].map((file) => [file.path, file]));
  const withMore = { ...browser.value, css: browser.value.css + css, files: [...files.values()] };
  const isServed = (path: string) => isStatic(path, project);
  const unfound = [...browser.value.missing, ...missing];
  const problems = await missingFileProblems(unfound, isServed, problemContext(input, articles));
  return {
    value: { site: input.site, browser: withMore, server: server.value.server, articleFiles },
    diagnostics: [...diagnostics, ...problems, ...checkMessages(server.value.server.bundle, project)],
  };
}

/** Whether an address of the site is that of a file of its static folder. */
function isStatic(address: string, { staticDir, config }: Project): boolean {
  const path = withoutBase(config.baseUrl, address);
  return path !== undefined && (statSync(join(staticDir, path), { throwIfNoEntry: false })?.isFile() ?? false);
}

/** Without those that say the same of the same place as another. */
function withoutTwins(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((one) => [JSON.stringify(one), one])).values()];
}

/** What prerenders, and what articles import besides code: rules that no other part of the site needs, and files. */
interface ServerSide extends StyleBundle {
  readonly server: LoadedServer;
}

async function bundleServerSide(
  input: BundleInput,
  browser: Promise<Result<BrowserBundle | undefined>>,
  articles: readonly CodeCandidate[],
): Promise<Result<ServerSide | undefined>> {
  const context = problemContext(input, articles);
  const { value: code, diagnostics } = await reported(bundleForServer(input, articleModules(articles)), context);
  if (code === undefined) return { value: undefined, diagnostics };
  const loading = input.store.withFolder((folder) => loadServer(code.code, folder, context));
  const own = code.styles.filter(isNotIn((await browser).value?.styles ?? []));
  const styles = await reported(bundleForArticles(input, own), context);
  const server = await loading;
  const problems = [...server.diagnostics, ...styles.diagnostics];
  if (!server.value || !styles.value) return { value: undefined, diagnostics: problems };
  const files = [...code.files, ...styles.value.files];
  return { value: { ...styles.value, server: server.value, files }, diagnostics: problems };
}

/** Every entry with its name and its compiled article. */
function codeCandidates(outputs: readonly SourceOutput[], articles: Articles): readonly CodeCandidate[] {
  const entries = outputs.flatMap((output) => output.entries);
  return entries.map((entry) => ({ key: entryKey(entry), entry, compiled: articles.get(entryKey(entry)) }));
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
      docRoute: (collection, id) => docRoute(outputs, collection, id),
    }),
    theme: isLocal(config.theme) ? resolve(root, config.theme) : config.theme,
    islands: await findIslands({ theme: themeRoot, site: root, ...baseTheme(themeRoot) }),
    config,
    configId: passesNothing(config.vite) ? undefined : configFingerprint(root, project.configFiles),
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

/** The route of a document in the last version of its collection; undefined where there is none. */
function docRoute(outputs: readonly SourceOutput[], collection: string, id: string): string | undefined {
  const versions = outputs.flatMap(({ docs = [] }) => docs);
  const last = versions.find((version) => version.collection === collection && version.isLast);
  if (!last) return undefined;
  const isMeant = (entry: Entry) =>
    entry.kind === 'doc' &&
    entry.collection === collection &&
    entry.id === id &&
    (entry.version ?? 'current') === last.name;
  return outputs.flatMap(({ entries }) => entries).find(isMeant)?.route;
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
