import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import { bundleInput } from '../bundle-app.ts';
import { checkSite } from '../checks/check-site.ts';
import { contentRoots, createSiteCompiler } from '../compile-content.ts';
import { applyPolicy } from '../config/apply-policy.ts';
import { listStaticFiles } from '../content/list-static-files.ts';
import type { ArticleResult, Compiler } from '../markdown/create-compiler.ts';
import { isBelow } from '../paths.ts';
import { openSiteStore, type Project } from '../project.ts';
import { buildSite } from '../routes/build-site.ts';
import type { BuiltSite } from '../routes/built-site.ts';
import { entryKey } from '../source.ts';
import { noStore, type Store } from '../store/open-store.ts';
import type { BundleInput } from '../vite/bundles.ts';
import { type ReadSources, readSources } from './read-sources.ts';

/** The site as it is at the moment. */
export interface DevState {
  readonly project: Project;
  /** When its reading began, in milliseconds since the epoch: it may not hold what was changed later. */
  readonly since: number;
  readonly site: BuiltSite;
  readonly bundle: BundleInput;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadSources;
  /** By `entryKey`. */
  readonly articles: ReadonlyMap<string, KeptArticle>;
  readonly assets: Result<readonly string[]>;
}

interface KeptArticle {
  readonly entry: Entry;
  readonly article: ArticleResult;
}

/** Reads states of a site, each from the last one and what has changed since. */
export interface StateReader {
  /** The first state takes what it can from what builds have kept. */
  read(last?: DevState, changes?: ReadonlySet<string>): Promise<DevState>;
  /** Compiles an entry of a state that is likely to be edited, once, so that what that needs (parser, grammars) is loaded. */
  warm(entry: Entry, state: DevState): Promise<void>;
}

/** Makes the reader of a site. */
export function createStateReader(project: Project): StateReader {
  const { root, config, staticDir, placeOf } = project;
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
    const touches = (folder: string) => [...changes].some((path) => isBelow(path, folder));
    const sources = await readSources(project, last?.sources, changes);
    const articles = last
      ? await compileChanged(compilerFor(sources), sources, last, changes)
      : await compileAll(project, sources, store);
    const isSameApp = last?.sources.outputs.every(({ docs }, index) => docs === sources.outputs[index]?.docs);
    const hasIslands = [...changes].some((path) => path.endsWith('.island.tsx'));
    const bundle = last && isSameApp && !hasIslands ? last.bundle : await bundleInput(project, sources.outputs, store);
    const assets = last && !touches(staticDir) ? last.assets : await listStaticFiles({ root, staticDir });
    const compiled = new Map([...articles].map(([key, { article }]) => [key, article.value]));
    const site = buildSite({
      root,
      config,
      outputs: sources.outputs,
      articles: compiled,
      assets: assets.value,
      last: last?.site,
    });
    const found = [
      ...sources.diagnostics,
      ...[...articles.values()].flatMap(({ article }) => article.diagnostics),
      ...assets.diagnostics,
      ...site.diagnostics,
      ...checkSite(site.value, config, placeOf),
      ...(last ? [] : await store.close()),
    ];
    return {
      project,
      since,
      site: site.value,
      bundle,
      sources,
      articles,
      assets,
      diagnostics: applyPolicy({ diagnostics: found, config }),
    };
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

/** Compiles what is in no earlier state as it is now, or shows a file that changed. */
async function compileChanged(
  compiler: Compiler,
  { outputs }: ReadSources,
  last: DevState,
  changes: ReadonlySet<string>,
): Promise<ReadonlyMap<string, KeptArticle>> {
  const entries = textEntries(outputs);
  const kept = entries.map(async (entry): Promise<[string, KeptArticle]> => {
    const key = entryKey(entry);
    const known = last.articles.get(key);
    const isSame = known && isSameText(known.entry, entry) && !known.article.files.some((file) => changes.has(file));
    return [key, isSame ? { entry, article: known.article } : { entry, article: await compiler.compile(entry) }];
  });
  return new Map(await Promise.all(kept));
}

async function compileAll(
  project: Project,
  { outputs }: ReadSources,
  store: Store,
): Promise<ReadonlyMap<string, KeptArticle>> {
  const compiler = createSiteCompiler(project, outputs, store);
  const entries = textEntries(outputs);
  const articles = await Promise.all(entries.map((entry) => compiler.compile(entry)));
  await compiler.close();
  return new Map(entries.map((entry, index) => [entryKey(entry), { entry, article: articles[index]! }]));
}

function textEntries(outputs: ReadSources['outputs']): readonly Entry[] {
  return outputs.flatMap(({ entries }) => entries).filter(({ body }) => body.format !== 'react');
}

/** Whether compiling gives the same for two entries, as far as their files are the same. */
function isSameText(a: Entry, b: Entry): boolean {
  if (a === b) return true;
  const parts = ({ body, place, frontMatter }: Entry) => JSON.stringify([body, place.file, frontMatter]);
  return parts(a) === parts(b);
}
