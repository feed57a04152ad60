import type { HostName } from './config/host-names.ts';
import { createOutput, type Output } from './emit/create-output.ts';
import type { BuildReport } from './ground/report.ts';
import { type CompileThread, startCompileThread } from './markdown/compile-thread.ts';
import type { BuiltSite } from './routes/built-site.ts';
import { openSiteStore, type Project, type ProjectPaths } from './stages/project.ts';
import { runSteps } from './stages/run-steps.ts';
import type { StepName } from './stages/step.ts';
import { type KeptAs, keepBuild } from './store/kept-build.ts';
import { noStore } from './store/open-store.ts';
import { currentTrace } from './store/trace.ts';

/** What to build and how. */
export interface BuildOptions extends ProjectPaths {
  /** Whether to use what earlier builds stored. Default: true. */
  readonly cache?: boolean;
  /** Hosts whose files are written. Default: those in the configuration. */
  readonly hosts?: readonly HostName[] | undefined;
  /** Number of former builds whose hashed files stay in the output. Default: 0. */
  readonly keep?: number | undefined;
  /** How a build that succeeds is kept, in a thread with a trace. Default: not at all. */
  readonly kept?: KeptAs | undefined;
  /** Called when a step starts. */
  readonly onStep?: (name: string) => void;
  /** Called when the site has been read. */
  readonly onSite?: (site: BuiltSite, project: Project) => void;
}

/**
 * Builds a site: reads, compiles, places and checks its content, bundles the app at the same time, renders every page and
 * writes the output.
 */
export function build(options: BuildOptions): Promise<BuildReport> {
  const output = createOutput();
  return run('hosting', options, output).finally(() => output.close());
}

/** Runs every step that finds problems, in content and in code, and writes nothing. */
export function check(options: BuildOptions): Promise<BuildReport> {
  return run('render', options);
}

/** Runs the steps with what earlier builds stored. An error in one of them ends a build, and the old output stays. */
async function run(upTo: StepName, options: BuildOptions, output?: Output): Promise<BuildReport> {
  const [start, began] = [performance.now(), Date.now()];
  // Vite and React read the mode from it. The output must not depend on the shell's.
  process.env.NODE_ENV = 'production';
  const { onStep, hosts, keep } = options;
  const kept = openSiteStore(options.root);
  // Modules that are loaded during a build find the site's packages from a folder of the site, whether anything is stored
  // or not.
  const store = (options.cache ?? true) ? kept : { ...noStore, withFolder: kept.withFolder };
  let thread: CompileThread | undefined;
  const startThread = () => {
    thread = startCompileThread();
    return thread;
  };
  const onWait = () => onStep?.('waiting for another build of this site');
  // Without stored results everything must be compiled.
  const tools = { paths: options, output, store, hosts, keep, onWait, ...(store.isEmpty && { startThread }) };
  const ran = await runSteps(upTo, tools, { onStep }).finally(() => thread?.terminate());
  const { project, site, bytes, written } = ran.values;
  if (project && site) options.onSite?.(site, project);
  const warnings = await store.close();
  const report: BuildReport = {
    ok: !ran.hasErrors,
    pages: site?.pages.length ?? 0,
    bytes: bytes ?? [],
    ...(bytes ? { outDir: project?.outDir, offlineBytes: written?.offlineBytes, made: written?.made } : {}),
    steps: ran.times,
    // An unusable store is a warning like others.
    diagnostics: [...ran.diagnostics, ...warnings],
    milliseconds: performance.now() - start,
  };
  const trace = currentTrace();
  const { outDir } = report;
  if (options.kept && report.ok && trace && outDir && warnings.length === 0) {
    const files = [...(ran.values.compiled?.values() ?? [])].flatMap(({ article }) => article.files);
    keepBuild({ as: options.kept, trace, files, start: began, report: { ...report, outDir } });
  }
  return report;
}
