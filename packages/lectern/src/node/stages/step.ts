import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { Article } from '../../model/page.ts';
import type { HostName } from '../config/host-names.ts';
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

/** The values that steps make from a site. */
export interface Values {
  readonly project: Project;
  readonly sources: ReadSources;
  /** Paths of the static folder's files. */
  readonly assets: Result<readonly string[]>;
  /** What keeps the output folder from being one. */
  readonly folder: readonly Diagnostic[];
  readonly compiled: CompiledEntries;
  /** By `entryKey`. */
  readonly articles: ReadonlyMap<string, Article>;
  readonly site: BuiltSite;
  /** What placing the entries reported. */
  readonly placing: readonly Diagnostic[];
  /** Started while content is compiled. */
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
  /** Paths of the site; absent if the run starts with an open project. */
  readonly paths?: ProjectPaths;
  /** Absent if nothing is written. */
  readonly output?: Output | undefined;
  /** Starts a second thread that compiles; its creator ends it. Absent if little must be compiled. */
  readonly startThread?: () => CompileThread | undefined;
  /** Returns a compiler to use instead of the site's own; its creator closes it. */
  readonly compilerFor?: (sources: ReadSources, project: Project) => Pick<Compiler, 'compile'>;
  /** Whether drafts become pages. */
  readonly drafts?: boolean;
  /** What an earlier run made, and the absolute paths of what changed since. */
  readonly kept?: { readonly last: Pick<Values, KeptValue>; readonly changes: ReadonlySet<string> } | undefined;
  /** Hosts whose files are written. Default: the configured ones. */
  readonly hosts?: readonly HostName[] | undefined;
  /** Number of former builds whose hashed files stay in the output. Default: 0. */
  readonly keep?: number | undefined;
  /** Called once if another build of the site must end first. */
  readonly onWait?: () => void;
}

/** Values of an earlier run whose unchanged parts a later run reuses. */
export type KeptValue = 'sources' | 'assets' | 'folder' | 'compiled' | 'site' | 'placing';

/** A step: some values in, others out, and the problems that it found. An undefined value ends the run. */
export interface Step<Takes extends keyof Values, Gives extends keyof Values> {
  readonly name: StepName;
  readonly takes: readonly Takes[];
  /** A run that begins with all of these skips the step. */
  readonly gives: readonly Gives[];
  /** Starts work for this later step, in parallel with the steps between; a run that ends before that step skips it. */
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

/** Returns a step unchanged; the compiler infers its types from what it takes and gives. */
export function step<const Takes extends keyof Values, const Gives extends keyof Values>(
  made: Step<Takes, Gives>,
): Step<Takes, Gives> {
  return made;
}
