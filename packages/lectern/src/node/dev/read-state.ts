import { setImmediate } from 'node:timers/promises';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import { applyPolicy } from '../config/apply-policy.ts';
import { entryKey } from '../ground/source.ts';
import type { Compiler } from '../markdown/create-compiler.ts';
import { bundleInput } from '../stages/bundle-input.ts';
import { checkPlaced } from '../stages/check-output.ts';
import { contentRoots, createSiteCompiler } from '../stages/compile-content.ts';
import { type CompiledEntries, type CompiledEntry, isUpToDate } from '../stages/compile-entries.ts';
import { openSiteStore, type Project, type ProjectPaths } from '../stages/project.ts';
import type { ReadSources } from '../stages/read-sources.ts';
import { runSteps } from '../stages/run-steps.ts';
import type { KeptValue, Tools, Values } from '../stages/step.ts';
import { noStore, type Store } from '../store/open-store.ts';
import { islandFile } from '../vite/find-files.ts';
import type { BundleInput } from '../vite/make-bundles.ts';

/** The current state of the site. */
export interface DevState extends Pick<Values, KeptValue> {
  readonly project: Project;
  /** When reading it started, in milliseconds since the epoch: later changes may be missing. */
  readonly since: number;
  readonly bundle: BundleInput;
  readonly diagnostics: readonly Diagnostic[];
  /** Keys of the entries whose texts are still to be compiled, so that only their headings are known. */
  readonly pending: ReadonlySet<string>;
  /** The articles of some of them that are compiled already, to be placed together with the others. */
  readonly ahead: CompiledEntries;
}

/**
 * Returns the problems of a state's links and paths. Reading a state leaves them out, because they are those of the whole site and
 * take longer than a page whose text changed.
 */
export function checkState(state: DevState): readonly Diagnostic[] {
  return applyPolicy({ diagnostics: checkPlaced(state), config: state.project.config });
}

/** Reads states of a site, each from the last one and the changes since. One call at a time. */
export interface StateReader {
  /** Reads a state. Without a last one, every text is compiled, unless builds have stored its article. */
  read(last?: DevState, changes?: ReadonlySet<string>): Promise<DevState>;
  /** Reads the first state with all texts pending. */
  begin(): Promise<DevState>;
  /** Returns a state in which the text of an entry is compiled. */
  compile(key: string, state: DevState): Promise<DevState>;
  /** Compiles pending texts for a moment, and places the pages again once all are compiled. */
  proceed(state: DevState): Promise<DevState>;
  /** Stores what was compiled of pending texts. */
  close(): Promise<void>;
  /** Compiles an entry that is likely to be edited, once, so that its tools (parser, grammars) are loaded. */
  warm(entry: Entry, state: DevState): Promise<void>;
}

/** Reads the configuration of a site as builds do; undefined if it is missing or invalid. */
export async function openConfig(paths: ProjectPaths): Promise<Result<Project | undefined>> {
  const { values, diagnostics } = await runSteps('config', { paths, store: openSiteStore(paths.root) });
  return { value: values.project, diagnostics };
}

/** Milliseconds of compiling after which changes, and pages that tabs ask for, have their turn. */
const moment = 50;

/** Creates the reader of a site. `opened` are the problems of its configuration, which remain until it changes. */
export function createStateReader(
  project: Project,
  opened: readonly Diagnostic[],
  own: Pick<Tools, 'compilerFor'> = {},
): StateReader {
  const warmed = new Set<string>();
  const store = openSiteStore(project.root);
  const compilerFor = createCompilerFor(project);
  const pending = createPendingCompiler(project, store);

  async function read(
    last?: DevState,
    changes: ReadonlySet<string> = new Set(),
    first: Pick<Tools, 'compilerFor'> = {},
  ): Promise<DevState> {
    const since = Date.now();
    const tools = last ? { store, compilerFor, kept: { last, changes } } : { store, ...first };
    const { values, diagnostics } = await runSteps('routes', { ...tools, drafts: true }, { given: { project } });
    const { sources, assets, folder, compiled, site, placing } = values as Values;
    const { outputs } = sources;
    const isSameApp = last?.sources.outputs.every(({ docs }, index) => docs === outputs[index]?.docs);
    const hasIslands = [...changes].some((path) => islandFile.test(path));
    const bundle = last && isSameApp && !hasIslands ? last.bundle : await bundleInput(project, outputs, store);
    const texts = pendingOf(compiled, last, changes);
    const isFirst = texts.pending.size === 0 && last?.pending.size !== 0;
    const closing = isFirst ? await closeStores() : [];
    const state = { project, since, sources, assets, folder, compiled, site, placing, bundle, ...texts };
    // A wrong output folder is found twice, because its place is checked with the configuration and with the content.
    const known = new Set(opened.map((problem) => JSON.stringify(problem)));
    const found = diagnostics.filter((problem) => !known.has(JSON.stringify(problem)));
    return { ...state, diagnostics: [...opened, ...found, ...closing] };
  }

  /** Stores what was compiled until all texts were. Returns what is wrong with the place of the store. */
  async function closeStores(): Promise<readonly Diagnostic[]> {
    await pending.close();
    return applyPolicy({ diagnostics: await store.close(), config: project.config });
  }

  return {
    read: (last, changes) => read(last, changes, own),
    begin: () => read(undefined, undefined, { compilerFor: (sources) => ({ compile: compilerFor(sources).begin }) }),
    async compile(key, state) {
      const made = state.ahead.get(key) ?? (await pending.compile(key, state));
      return read({ ...state, compiled: new Map([...state.compiled, [key, made]]) });
    },
    async proceed(state) {
      const { ahead, isWhole } = await pending.proceed(state);
      return isWhole ? read({ ...state, compiled: new Map([...state.compiled, ...ahead]) }) : { ...state, ahead };
    },
    close: pending.close,
    async warm(entry, { sources }) {
      if (entry.body.format === 'react' || warmed.has(entryKey(entry))) return;
      warmed.add(entryKey(entry));
      await compilerFor(sources).compile(entry);
    },
  };
}

/** Returns a function that returns the compiler of edited entries. It stays open and stores nothing, because the state does. */
function createCompilerFor(project: Project): (sources: ReadSources) => Compiler {
  let compiler: { readonly roots: string; readonly made: Compiler } | undefined;
  return ({ outputs }) => {
    const roots = contentRoots(project.root, outputs).join('\n');
    if (compiler?.roots !== roots) compiler = { roots, made: createSiteCompiler(project, outputs, noStore) };
    return compiler.made;
  };
}

/** Creates what compiles pending texts. It uses and stores what builds do, and is opened again after it was closed. */
function createPendingCompiler(project: Project, store: Store) {
  let compiler: Compiler | undefined;

  async function compile(key: string, { sources, compiled }: DevState): Promise<CompiledEntry> {
    compiler ??= createSiteCompiler(project, sources.outputs, store);
    const { entry } = compiled.get(key)!;
    return { entry, article: await compiler.compile(entry) };
  }

  return {
    compile,
    /** Compiles for a moment what is not compiled ahead yet. */
    async proceed(state: DevState): Promise<{ readonly ahead: CompiledEntries; readonly isWhole: boolean }> {
      const ahead = new Map(state.ahead);
      const left = [...state.pending].filter((key) => !ahead.has(key));
      for (const end = performance.now() + moment; left.length > 0 && performance.now() < end; ) {
        const key = left.pop()!;
        ahead.set(key, await compile(key, state));
        // Whatever else waits is done before the next text.
        await setImmediate();
      }
      return { ahead, isWhole: left.length === 0 };
    },
    async close(): Promise<void> {
      await compiler?.close();
      compiler = undefined;
    },
  };
}

/** Returns what a state has of pending texts: those that are left, and the articles of the last state that are still up to date. */
function pendingOf(
  compiled: CompiledEntries,
  last: DevState | undefined,
  changes: ReadonlySet<string>,
): Pick<DevState, 'pending' | 'ahead'> {
  const pending = new Set([...compiled].filter(([, { article }]) => article.isPending).map(([key]) => key));
  const ahead = [...(last?.ahead ?? [])].filter(
    ([key, made]) => pending.has(key) && isUpToDate(made, compiled.get(key)!.entry, changes),
  );
  return { pending, ahead: new Map(ahead) };
}
