import type { Result } from '../../model/diagnostic.ts';
import type { Article } from '../../model/page.ts';
import type { HostName } from '../config/options/hosts.ts';
import type { Output, OutputFile } from '../emit/create-output.ts';
import type { BytesOfKind } from '../ground/report.ts';
import type { CompileThread } from '../markdown/compile-thread.ts';
import type { Compiler } from '../markdown/create-compiler.ts';
import type { BuiltSite, RenderedPage } from '../routes/built-site.ts';
import type { Store } from '../store/open-store.ts';
import type { AppBundles, AppBundling } from './bundle-app.ts';
import type { CompiledEntries } from './compile-entries.ts';
import type { Project, ProjectPaths } from './project.ts';
import type { ReadSources } from './read-sources.ts';
import type { WrittenSite } from './write-site.ts';

/** Names of the steps, which are those of the rooms that do the work. */
export type StepName = 'config' | 'content' | 'markdown' | 'routes' | 'checks' | 'vite' | 'render' | 'emit' | 'hosting';

/** What steps make of a site. */
export interface Values {
  readonly project: Project;
  readonly sources: ReadSources;
  /** Paths of the static folder's files. */
  readonly assets: Result<readonly string[]>;
  readonly compiled: CompiledEntries;
  /** By `entryKey`. */
  readonly articles: ReadonlyMap<string, Article>;
  readonly site: BuiltSite;
  /** Begins while content is compiled. */
  readonly app: AppBundling;
  readonly bundling: Promise<Result<AppBundles | undefined>>;
  readonly images: Promise<readonly OutputFile[]>;
  readonly bundles: AppBundles;
  /** Pages with their whole articles. */
  readonly rendered: readonly RenderedPage[];
  readonly written: WrittenSite;
  readonly bytes: readonly BytesOfKind[];
}

/** What all steps of a run share. */
export interface Tools {
  readonly store: Store;
  /** Where the site lies; absent where the run begins with an open project. */
  readonly paths?: ProjectPaths;
  /** Absent where nothing is written. */
  readonly output?: Output | undefined;
  /** Absent where little is to be compiled. */
  readonly thread?: CompileThread | undefined;
  /** Returns what compiles in place of the site's own compiler; whoever made it closes it. */
  readonly compilerFor?: (sources: ReadSources, project: Project) => Pick<Compiler, 'compile'>;
  /** Whether drafts become pages. */
  readonly drafts?: boolean;
  /** What an earlier run made, and the absolute paths of what changed since. */
  readonly kept?: { readonly last: Pick<Values, KeptValue>; readonly changes: ReadonlySet<string> } | undefined;
  /** Hosts whose files are written. Default: those that the configuration names. */
  readonly hosts?: readonly HostName[] | undefined;
  /** How many former builds' hashed files stay in the output. Default: 0. */
  readonly keep?: number | undefined;
  /** Called once when another build of the site has to end first. */
  readonly onWait?: () => void;
}

/** Values of an earlier run that a later one takes what did not change from. */
export type KeptValue = 'sources' | 'assets' | 'compiled' | 'site';

/** A step: some values in, others out, and what it found wrong. An undefined value ends the run. */
export interface Step<Takes extends keyof Values, Gives extends keyof Values> {
  readonly name: StepName;
  readonly takes: readonly Takes[];
  /** A run that begins with all of these skips the step. */
  readonly gives: readonly Gives[];
  /** Begins work for this later step, beside the steps between; a run that ends before that step leaves it out. */
  readonly begins?: StepName;
  /** Whether an error in an earlier step ends the run here. */
  readonly needsNoErrors?: boolean;
  run(
    values: Pick<Values, Takes>,
    tools: Tools & { readonly hasErrors: boolean },
  ): StepOutcome<Gives> | Promise<StepOutcome<Gives>>;
}

/** What a step returns. */
export type StepOutcome<Gives extends keyof Values> = Result<Pick<Values, Gives> | undefined>;

/** A step in a list, whatever it takes and gives. */
export interface AnyStep extends Omit<Step<keyof Values, keyof Values>, 'run'> {
  run(
    values: Values,
    tools: Tools & { readonly hasErrors: boolean },
  ): Result<Partial<Values> | undefined> | Promise<Result<Partial<Values> | undefined>>;
}

/** Returns a step as it is; the compiler derives its types from what it takes and gives. */
export function step<const Takes extends keyof Values, const Gives extends keyof Values>(
  made: Step<Takes, Gives>,
): Step<Takes, Gives> {
  return made;
}
