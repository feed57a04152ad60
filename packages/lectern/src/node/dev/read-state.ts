import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import { applyPolicy } from '../config/apply-policy.ts';
import { entryKey } from '../ground/source.ts';
import type { Compiler } from '../markdown/create-compiler.ts';
import { bundleInput } from '../stages/bundle-input.ts';
import { contentRoots, createSiteCompiler } from '../stages/compile-content.ts';
import { openSiteStore, type Project, type ProjectPaths } from '../stages/project.ts';
import type { ReadSources } from '../stages/read-sources.ts';
import { runSteps } from '../stages/run-steps.ts';
import type { KeptValue, Tools, Values } from '../stages/step.ts';
import { noStore } from '../store/open-store.ts';
import type { BundleInput } from '../vite/bundles.ts';

/** The site as it is at the moment. */
export interface DevState extends Pick<Values, KeptValue> {
  readonly project: Project;
  /** When its reading began, in milliseconds since the epoch: it may not hold what was changed later. */
  readonly since: number;
  readonly bundle: BundleInput;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads states of a site, each from the last one and what has changed since. */
export interface StateReader {
  /** The first state takes what it can from what builds have kept. */
  read(last?: DevState, changes?: ReadonlySet<string>): Promise<DevState>;
  /** Compiles an entry of a state that is likely to be edited, once, so that what that needs (parser, grammars) is loaded. */
  warm(entry: Entry, state: DevState): Promise<void>;
}

/** Reads the configuration of a site as builds do; undefined where it is missing or wrong. */
export async function openConfig(paths: ProjectPaths): Promise<Result<Project | undefined>> {
  const { values, diagnostics } = await runSteps('config', { paths, store: noStore });
  return { value: values.project, diagnostics };
}

/** Makes the reader of a site. `opened` is what was wrong when its configuration was read: it stays so until that changes. */
export function createStateReader(
  project: Project,
  opened: readonly Diagnostic[],
  own: Pick<Tools, 'compilerFor'> = {},
): StateReader {
  const { root, config } = project;
  const warmed = new Set<string>();
  const store = openSiteStore(root);
  let compiler: { readonly roots: string; readonly made: Compiler } | undefined;

  /** The compiler of edited entries: it lives on, and it keeps nothing, for the state does. */
  function compilerFor({ outputs }: ReadSources): Compiler {
    const roots = contentRoots(root, outputs).join('\n');
    if (compiler?.roots !== roots) compiler = { roots, made: createSiteCompiler(project, outputs, noStore) };
    return compiler.made;
  }

  async function read(last?: DevState, changes: ReadonlySet<string> = new Set()): Promise<DevState> {
    const since = Date.now();
    const tools = last ? { store, compilerFor, kept: { last, changes } } : { store, ...own };
    const { values, diagnostics } = await runSteps('checks', { ...tools, drafts: true }, { given: { project } });
    const { sources, assets, compiled, site } = values as Values;
    const isSameApp = last?.sources.outputs.every(({ docs }, index) => docs === sources.outputs[index]?.docs);
    const hasIslands = [...changes].some((path) => path.endsWith('.island.tsx'));
    const bundle = last && isSameApp && !hasIslands ? last.bundle : await bundleInput(project, sources.outputs, store);
    const closing = last ? [] : applyPolicy({ diagnostics: await store.close(), config });
    const state = { project, since, sources, assets, compiled, site, bundle };
    // A wrong output folder is found twice: where it lies is checked with the configuration and with the content.
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
