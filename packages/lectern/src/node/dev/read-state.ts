import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import { applyPolicy } from '../config/apply-policy.ts';
import { entryKey } from '../ground/source.ts';
import type { Compiler } from '../markdown/create-compiler.ts';
import { bundleInput } from '../stages/bundle-input.ts';
import { checkPlaced } from '../stages/check-output.ts';
import { contentRoots, createSiteCompiler } from '../stages/compile-content.ts';
import { openSiteStore, type Project, type ProjectPaths } from '../stages/project.ts';
import type { ReadSources } from '../stages/read-sources.ts';
import { runSteps } from '../stages/run-steps.ts';
import type { KeptValue, Tools, Values } from '../stages/step.ts';
import { noStore } from '../store/open-store.ts';
import type { BundleInput } from '../vite/make-bundles.ts';

/** The current state of the site. */
export interface DevState extends Pick<Values, KeptValue> {
  readonly project: Project;
  /** When reading it started, in milliseconds since the epoch: later changes may be missing. */
  readonly since: number;
  readonly bundle: BundleInput;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Returns the problems of a state's links and paths. Reading a state leaves them out, because they are those of the whole site and
 * take longer than a page whose text changed.
 */
export function checkState(state: DevState): readonly Diagnostic[] {
  return applyPolicy({ diagnostics: checkPlaced(state), config: state.project.config });
}

/** Reads states of a site, each from the last one and the changes since. */
export interface StateReader {
  /** Reads a state. The first one uses what builds have stored. */
  read(last?: DevState, changes?: ReadonlySet<string>): Promise<DevState>;
  /** Compiles an entry that is likely to be edited, once, so that its tools (parser, grammars) are loaded. */
  warm(entry: Entry, state: DevState): Promise<void>;
}

/** Reads the configuration of a site as builds do; undefined if it is missing or invalid. */
export async function openConfig(paths: ProjectPaths): Promise<Result<Project | undefined>> {
  const { values, diagnostics } = await runSteps('config', { paths, store: openSiteStore(paths.root) });
  return { value: values.project, diagnostics };
}

/** Creates the reader of a site. `opened` are the problems of its configuration, which remain until it changes. */
export function createStateReader(
  project: Project,
  opened: readonly Diagnostic[],
  own: Pick<Tools, 'compilerFor'> = {},
): StateReader {
  const { root, config } = project;
  const warmed = new Set<string>();
  const store = openSiteStore(root);
  let compiler: { readonly roots: string; readonly made: Compiler } | undefined;

  /** Returns the compiler of edited entries. It stays open and stores nothing, because the state does. */
  function compilerFor({ outputs }: ReadSources): Compiler {
    const roots = contentRoots(root, outputs).join('\n');
    if (compiler?.roots !== roots) compiler = { roots, made: createSiteCompiler(project, outputs, noStore) };
    return compiler.made;
  }

  async function read(last?: DevState, changes: ReadonlySet<string> = new Set()): Promise<DevState> {
    const since = Date.now();
    const tools = last ? { store, compilerFor, kept: { last, changes } } : { store, ...own };
    const { values, diagnostics } = await runSteps('routes', { ...tools, drafts: true }, { given: { project } });
    const { sources, assets, folder, compiled, site, placing } = values as Values;
    const isSameApp = last?.sources.outputs.every(({ docs }, index) => docs === sources.outputs[index]?.docs);
    const hasIslands = [...changes].some((path) => path.endsWith('.island.tsx'));
    const bundle = last && isSameApp && !hasIslands ? last.bundle : await bundleInput(project, sources.outputs, store);
    const closing = last ? [] : applyPolicy({ diagnostics: await store.close(), config });
    const state = { project, since, sources, assets, folder, compiled, site, placing, bundle };
    // A wrong output folder is found twice, because its place is checked with the configuration and with the content.
    const known = new Set(opened.map((problem) => JSON.stringify(problem)));
    const found = diagnostics.filter((problem) => !known.has(JSON.stringify(problem)));
    return { ...state, diagnostics: [...opened, ...found, ...closing] };
  }

  return {
    read,
    async warm(entry, { sources }) {
      if (entry.body.format === 'react' || warmed.has(entryKey(entry))) return;
      warmed.add(entryKey(entry));
      await compilerFor(sources).compile(entry);
    },
  };
}
