import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { Article } from '../../model/page.ts';
import type { SiteData } from '../../model/site-data.ts';
import { withoutBase } from '../../model/url.ts';
import type { SourceOutput } from '../ground/source.ts';
import { entryKey } from '../ground/source.ts';
import { type LoadedServer, loadServer } from '../render/load-server.ts';
import type { BundleFile } from '../vite/bundle-client.ts';
import { bundleProblems, missingFileProblems, type ProblemContext } from '../vite/bundle-problems.ts';
import type { StyleBundle } from '../vite/bundle-styles.ts';
import { type BrowserBundle, bundleForArticles, bundleForBrowser, bundleForServer } from '../vite/bundles.ts';
import { checkMessages } from '../vite/check-messages.ts';
import { articleModules, type CodeCandidate, problemContext } from '../vite/code-candidates.ts';
import type { BundleInput } from '../vite/make-bundles.ts';
import { nodeGlobalProblems } from '../vite/node-globals.ts';
import { nodeImportProblems } from '../vite/node-imports.ts';
import type { Project } from './project.ts';

/** The app of a site, bundled twice. */
export interface AppBundles {
  readonly site: SiteData;
  /** With the styles that only articles need, and the files that they import besides code. */
  readonly browser: BrowserBundle;
  /** The prerenderer, loaded. */
  readonly server: LoadedServer;
  /** What articles import in addition to code. */
  readonly articleFiles: readonly BundleFile[];
}

/** The bundling of an app, in progress. */
export interface AppBundling {
  /** Bundles the prerenderer, with the articles that are code, and loads it. Starts at once; may be awaited at any time. */
  withArticles(content: {
    readonly outputs: readonly SourceOutput[];
    /** By `entryKey`. */
    readonly articles: ReadonlyMap<string, Article>;
    /** Paths of the site that are static files. */
    readonly assets: readonly string[];
  }): Promise<Result<AppBundles | undefined>>;
}

/** Begins to bundle the app for the browser. */
export function bundleApp(input: Promise<BundleInput>, project: Pick<Project, 'config' | 'placeOf'>): AppBundling {
  const browser = input.then((it) => reported(bundleForBrowser(it), problemContext(it, [])));
  browser.catch(() => undefined);
  return {
    withArticles({ outputs, articles, assets }) {
      const files = new Set(assets);
      const isServed = (address: string) => files.has(withoutBase(project.config.baseUrl, address) ?? '');
      const candidates = codeCandidates(outputs, articles);
      const bundles = input.then(async (it) => {
        const { value, diagnostics } = await joinBundles(it, browser, candidates, isServed);
        const texts = value ? checkMessages(value.server.bundle, project) : [];
        return { value, diagnostics: [...diagnostics, ...texts] };
      });
      bundles.catch(() => undefined);
      return bundles;
    },
  };
}

async function joinBundles(
  input: BundleInput,
  forBrowser: Promise<Result<BrowserBundle | undefined>>,
  articles: readonly CodeCandidate[],
  isServed: (address: string) => boolean,
): Promise<Result<AppBundles | undefined>> {
  const serverSide = bundleServerSide(input, forBrowser, articles);
  const [browser, server] = await Promise.all([forBrowser, serverSide]);
  // Both bundles may report the same module.
  const diagnostics = withoutTwins([...browser.diagnostics, ...server.diagnostics]);
  if (!browser.value || !server.value) return { value: undefined, diagnostics };
  const { css, files: articleFiles, missing } = server.value;
  // Files with the same name are equal, because names contain a hash of the content.
  const files = new Map([...browser.value.files, ...articleFiles].map((file) => [file.path, file]));
  const withMore = { ...browser.value, css: browser.value.css + css, files: [...files.values()] };
  const unfound = [...browser.value.missing, ...missing];
  const context = problemContext(input, articles);
  const problems = [
    ...(await missingFileProblems(unfound, isServed, context)),
    ...browserProblems(browser.value, context),
  ];
  return {
    value: { site: input.site, browser: withMore, server: server.value.server, articleFiles },
    diagnostics: [...diagnostics, ...problems],
  };
}

/** Reports what code needs in the browser and only Node has. */
export function browserProblems(
  { nodeImports, nodeGlobals }: Pick<BrowserBundle, 'nodeImports' | 'nodeGlobals'>,
  context: ProblemContext,
): readonly Diagnostic[] {
  return [...nodeImportProblems(nodeImports, context), ...nodeGlobalProblems(nodeGlobals, context)];
}

/** Removes diagnostics that repeat another one about the same place. */
export function withoutTwins(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((one) => [JSON.stringify(one), one])).values()];
}

/** The prerenderer, and what articles import in addition to code: rules that no other part of the site needs, and files. */
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

/** Returns every entry with its name and its compiled article. */
function codeCandidates(
  outputs: readonly SourceOutput[],
  articles: ReadonlyMap<string, Article>,
): readonly CodeCandidate[] {
  const entries = outputs.flatMap((output) => output.entries);
  return entries.map((entry) => ({ key: entryKey(entry), entry, compiled: articles.get(entryKey(entry)) }));
}

function isNotIn(paths: readonly string[]): (path: string) => boolean {
  const known = new Set(paths);
  return (path) => !known.has(path);
}

/** Returns a bundle, or the problems that authors can fix after an error of the bundler. */
export async function reported<T>(bundle: Promise<T>, context: ProblemContext): Promise<Result<T | undefined>> {
  try {
    return { value: await bundle, diagnostics: [] };
  } catch (error) {
    const diagnostics = await bundleProblems(error, context);
    if (!diagnostics) throw error;
    return { value: undefined, diagnostics };
  }
}
