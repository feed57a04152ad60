import { bundleApp } from './bundle-app.ts';
import { checkFolder, checkPaths, openOutput } from './check-output.ts';
import { checkSite } from './checks/check-site.ts';
import { commitSite } from './commit-site.ts';
import { compileContent } from './compile-content.ts';
import type { HostName } from './config/options/hosts.ts';
import { listStaticFiles } from './content/list-static-files.ts';
import { runSources } from './content/run-sources.ts';
import { createOutput, type Output } from './emit/create-output.ts';
import { emitImages } from './emit/images.ts';
import { type CompileThread, startCompileThread } from './markdown/compile-thread.ts';
import { openProject, openSiteStore, type Project, type ProjectPaths } from './project.ts';
import { renderArticles, renderShellSamples } from './render-site.ts';
import type { BuildReport } from './report.ts';
import { buildSite } from './routes/build-site.ts';
import type { BuiltSite } from './routes/built-site.ts';
import { createSteps, type Steps } from './steps.ts';
import { noStore, type Store } from './store/open-store.ts';
import { writeSite } from './write-site.ts';

/** What to build and how. */
export interface BuildOptions extends ProjectPaths {
  /** Whether to use what earlier builds kept. Default: true. */
  readonly cache?: boolean;
  /** Hosts whose files are written. Default: those that the configuration names. */
  readonly hosts?: readonly HostName[] | undefined;
  /** How many former builds' hashed files stay in the output. Default: 0. */
  readonly keep?: number | undefined;
  /** Hears of each step as it begins. */
  readonly onStep?: (name: string) => void;
  /** Hears of the site once it is read. */
  readonly onSite?: (site: BuiltSite, project: Project) => void;
}

/** What is open while a build runs. */
interface Tools {
  readonly steps: Steps;
  readonly store: Store;
  /** Absent where little is to be compiled. */
  readonly thread?: CompileThread;
  /** Absent where only problems are looked for. */
  readonly output?: Output;
}

/** What a build made. */
type Made = Partial<Pick<BuildReport, 'pages' | 'bytes' | 'offlineBytes' | 'outDir'>>;

/** Builds a site: reads, compiles, places and checks its content, bundles the app beside it, renders every page and writes the output. */
export function build(options: BuildOptions): Promise<BuildReport> {
  const output = createOutput();
  return withTools(options, output).finally(() => output.close());
}

/** Does everything that finds problems, in content and in code, and writes nothing. */
export function check(options: BuildOptions): Promise<BuildReport> {
  return withTools(options);
}

/** The steps in their order. An error in one of them ends the build, and the old output stays. */
async function run(options: BuildOptions, { steps, store, thread, output }: Tools): Promise<Made> {
  const project = await steps.run('configuration', () => openProject(options));
  if (!project) return {};
  steps.follow(project.config);
  const onWait = () => options.onStep?.('waiting for another build of this site');
  await steps.check('output folder', () => openOutput({ project, output, onWait }));
  if (steps.hasErrors) return {};
  const content = await steps.run('content', () => runSources(project));
  await steps.check('sources', () => checkFolder(project, content));

  // What bundles the app and converts images begins as soon as it can, and runs beside the steps in between.
  const app = bundleApp(project, content, store);
  const articles = await steps.run('markdown', () => compileContent({ project, content, store, thread }));
  const bundling = app.withArticles(content, articles);
  const images = output && emitImages(articles, store);

  const files = content.flatMap(({ files = [] }) => files);
  const assets = await steps.run('static files', () => listStaticFiles(project));
  const site = await steps.run('routes', () => buildSite({ ...project, outputs: content, articles, assets }));
  const pages = site.pages.length;
  await steps.check('links', () => checkSite(site, project.config, project.placeOf));
  await steps.check('paths', () => checkPaths({ project, site, files, assets }));
  options.onSite?.(site, project);
  const bundles = await steps.run('bundles', () => bundling);
  if (!bundles) return { pages };
  const rendered = await steps.run('articles', () => renderArticles(site, bundles));
  if (!output || steps.hasErrors) {
    await steps.check('layouts', () => renderShellSamples(site, rendered, bundles.server));
    return { pages };
  }
  const parts = { output, project, site, pages: rendered, bundles, images, assets, store };
  const written = await steps.run('documents', () => writeSite(parts));
  if (steps.hasErrors) return { pages };
  const hosts = options.hosts ?? project.config.hosts;
  const committing = { output, project, assets, files, site, written, store, hosts, keep: options.keep ?? 0 };
  const bytes = await steps.run('write', () => commitSite(committing));
  return { pages, bytes, outDir: project.outDir, offlineBytes: written.offlineBytes };
}

/** Runs the steps with what earlier builds kept; that it cannot be used is a warning like others. */
async function withTools(options: BuildOptions, output?: Output): Promise<BuildReport> {
  const start = performance.now();
  // Vite and React take it for the mode; the output must not depend on the shell's.
  process.env.NODE_ENV = 'production';
  const steps = createSteps(options.onStep);
  const kept = openSiteStore(options.root);
  // What is loaded while building finds the site's packages from a folder of the site, whether anything is kept or not.
  const store = (options.cache ?? true) ? kept : { ...noStore, withFolder: kept.withFolder };
  // Where nothing is kept everything is to be compiled, so the second thread may begin to load its tools.
  const thread = store.isEmpty ? startCompileThread() : undefined;
  const made = await run(options, { steps, store, thread, output }).finally(() => thread?.terminate());
  const diagnostics = [...steps.diagnostics, ...(await store.close())];
  const milliseconds = performance.now() - start;
  return { ok: !steps.hasErrors, pages: 0, bytes: [], ...made, milliseconds, steps: steps.times, diagnostics };
}
