import { join } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Article } from '../model/page.ts';
import { bundleApp } from './bundle-app.ts';
import { checkFolder, checkPaths } from './check-output.ts';
import { checkRendered } from './checks/check-rendered.ts';
import { checkSite } from './checks/check-site.ts';
import { compileContent, createSiteCompiler } from './compile-content.ts';
import { applyPolicy } from './config/apply-policy.ts';
import { entryKey } from './content/entry-key.ts';
import { listStaticFiles } from './content/list-static-files.ts';
import { runSources } from './content/run-sources.ts';
import { createOutput, type Output } from './emit/create-output.ts';
import { emitImages } from './emit/images.ts';
import { keepPageRecords, readPageRecords } from './emit/page-records.ts';
import { startCompileThread } from './markdown/index.ts';
import { openProject, openSiteStore, type ProjectPaths } from './project.ts';
import { renderArticles, renderShellSamples } from './render-site.ts';
import type { BuildReport } from './report.ts';
import { buildSite } from './routes/build-site.ts';
import type { SourceOutput } from './source.ts';
import { createSteps } from './steps.ts';
import { noStore, type Store } from './store/open-store.ts';
import type { BundleFile } from './vite/bundle-client.ts';
import type { BrowserBundle } from './vite/bundles.ts';
import { recordPages, writeSite } from './write-site.ts';

/** What to build and how. */
export interface BuildOptions extends ProjectPaths {
  /** Whether to use what earlier builds kept. Default: true. */
  readonly cache?: boolean;
  /** Hears of each step as it begins. */
  readonly onStep?: (name: string) => void;
}

/** Builds a site: reads, compiles, places and checks its content, bundles the app beside it, renders every page and writes the output. */
export function build(options: BuildOptions): Promise<BuildReport> {
  const output = createOutput();
  return withStore(options, output).finally(() => output.close());
}

/** Does everything that finds problems, in content and in code, and writes nothing. */
export function check(options: BuildOptions): Promise<BuildReport> {
  return withStore(options);
}

/** Runs the steps with what earlier builds kept; that it cannot be used is a warning like others. */
async function withStore(options: BuildOptions, output?: Output): Promise<BuildReport> {
  const store = (options.cache ?? true) ? openSiteStore(options.root) : noStore;
  const report = await run(options, store, output);
  return { ...report, diagnostics: [...report.diagnostics, ...(await store.close())] };
}

/** The steps in their order. An error in one of them ends the build, and the old output stays. Without an output nothing is made. */
async function run(options: BuildOptions, store: Store, output?: Output): Promise<BuildReport> {
  const start = performance.now();
  // Vite and React take it for the mode; the output must not depend on the shell's.
  process.env.NODE_ENV = 'production';
  const steps = createSteps(options.onStep);
  const found: Diagnostic[] = [];

  const report = (rest: Partial<BuildReport> = {}): BuildReport => ({
    ok: !found.some(({ severity }) => severity === 'error'),
    pages: 0,
    milliseconds: performance.now() - start,
    steps: steps.times,
    bytes: [],
    diagnostics: found,
    ...rest,
  });

  // Where nothing is kept everything is to be compiled, so the second thread may begin to load its tools.
  const thread = store.isEmpty ? startCompileThread() : undefined;

  const project = await steps.run('configuration', () => openProject(options));
  found.push(...project.diagnostics);
  const onWait = () => options.onStep?.('waiting for another build of this site');
  if (project.value) found.push(...(await checkFolder(project.value)));
  if (project.value && output && report().ok) found.push(...(await output.open({ ...project.value, onWait })));
  if (!project.value || !report().ok) {
    await thread?.terminate();
    return report();
  }
  const { root, config, configFiles, staticDir, outDir, placeOf } = project.value;
  const note = (diagnostics: readonly Diagnostic[]) => found.push(...applyPolicy({ diagnostics, config }));

  const content = await steps.run('content', () => runSources({ root, config, configFiles, placeOf }));
  note([...content.diagnostics, ...(await checkFolder(project.value, content.value))]);

  // The app needs nothing that is compiled, so it is bundled beside the next steps.
  const app = await bundleApp(project.value, content.value, store);
  app.browser.catch(() => undefined);

  const compiler = createSiteCompiler(project.value, content.value, store, thread);
  const articles = await steps.run('markdown', () => compileContent(compiler, content.value));
  await compiler.close();
  note(articles.diagnostics);

  // These too run beside the next steps.
  const serving = app.server(withArticles(content.value, articles.value));
  serving.catch(() => undefined);
  const images = emitImages(output ? [...articles.value.values()].flatMap((article) => article.images) : [], store);
  images.catch(() => undefined);

  const assets = await listStaticFiles({ root, staticDir });
  const parts = { root, config, outputs: content.value, articles: articles.value, assets: assets.value };
  const site = await steps.run('routes', () => buildSite(parts));
  const broken = await steps.run('checks', () => checkSite(site.value, config, placeOf));
  note([...assets.diagnostics, ...site.diagnostics, ...broken, ...checkPaths(project.value, site.value, assets.value)]);

  const pages = site.value.pages.length;
  const browser = await steps.run('browser bundle', () => app.browser);
  const server = await steps.run('server bundle', () => serving);
  // The same module may be wrong in both.
  found.push(...withoutTwins([...browser.diagnostics, ...server.diagnostics]));
  if (!browser.value || !server.value) return report({ pages });

  const { server: loaded, css, files } = server.value;
  const rendered = await steps.run('articles', () => renderArticles(site.value, app.site, loaded));
  const shown = site.value.pages.map((built, index) => ({ built, html: rendered.value[index]?.article ?? '' }));
  note([...rendered.diagnostics, ...checkRendered({ site: site.value, pages: shown, files })]);
  if (!output || !report().ok) {
    renderShellSamples(site.value, rendered.value, loaded.bundle);
    found.push(...loaded.shellProblems);
    return report({ pages });
  }

  const input = {
    output,
    project: project.value,
    data: app.site,
    site: site.value,
    pages: rendered.value,
    server: loaded,
    browser: withMore(browser.value, css, files),
    records: await readPageRecords(store, outDir),
    images,
    store,
  };
  const documents = await steps.run('documents', () => writeSite(input));
  note(documents.diagnostics);
  found.push(...loaded.shellProblems);
  if (!report().ok) return report({ pages });
  const written = await steps.run('write', async () => {
    for (const path of assets.value) await output.copy(path.slice(1), join(staticDir, path));
    const committed = await output.commit();
    if (committed.diagnostics.length === 0) await keepPageRecords(store, outDir, recordPages(output, documents.value));
    return committed;
  });
  found.push(...written.diagnostics);
  return report({ pages, bytes: written.value, outDir });
}

/** The browser's bundle with what articles need besides. A file of one name is one: names hold a hash of the content. */
function withMore(browser: BrowserBundle, css: string, files: readonly BundleFile[]): BrowserBundle {
  const all = new Map([...browser.files, ...files].map((file) => [file.path, file]));
  return { ...browser, css: browser.css + css, files: [...all.values()] };
}

/** Without those that say the same of the same place as another. */
function withoutTwins(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((one) => [JSON.stringify(one), one])).values()];
}

/** Every entry with its name and its compiled article. */
function withArticles(outputs: readonly SourceOutput[], articles: ReadonlyMap<string, Article>) {
  const entries = outputs.flatMap((output) => output.entries);
  return entries.map((entry) => ({ key: entryKey(entry), entry, compiled: articles.get(entryKey(entry)) }));
}
