import { dirname, resolve } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { checkSite } from '../checks/check-site.ts';
import { checkOutputContent, checkOutputFolder, type KeptPath } from '../emit/check-output-folder.ts';
import { checkOutputPaths } from '../emit/check-output-paths.ts';
import type { Output } from '../emit/create-output.ts';
import { readWrittenFiles } from '../emit/written-files.ts';
import { isBelow, siteFile } from '../ground/paths.ts';
import type { SourceFile, SourceOutput } from '../ground/source.ts';
import type { BuiltSite } from '../routes/built-site.ts';
import type { Store } from '../store/open-store.ts';
import { withoutMissingPages } from './partial-content.ts';
import type { Project } from './project.ts';
import type { Values } from './step.ts';

/**
 * Reports why the configured folder cannot be the output of the site: first because of its place, then because of what its
 * sources yielded.
 */
export async function checkFolder(project: Project, outputs?: readonly SourceOutput[]): Promise<readonly Diagnostic[]> {
  const { root, outDir, placeOf } = project;
  const folder = { root, outDir, place: placeOf(['outDir']) };
  const kept = [...partsOf(project), ...contentOf(root, outputs ?? [])];
  const held = await checkOutputFolder({ ...folder, kept });
  return outputs && held.length === 0 ? await checkOutputContent(folder) : held;
}

/** Opens the output of a site, unless its place is not allowed. Without an output, only the folder is checked. */
export async function openOutput(input: {
  readonly project: Project;
  readonly output?: Output;
  readonly store: Store;
  /** Called once if there is another build to wait for. */
  readonly onWait?: (() => void) | undefined;
}): Promise<readonly Diagnostic[]> {
  const { project, output, store, onWait } = input;
  const { root, outDir } = project;
  const problems = await checkFolder(project);
  if (problems.length > 0 || !output) return problems;
  return output.open({ root, outDir, onWait, last: await readWrittenFiles(store, outDir) });
}

/** Reports the files of the site that cannot be in one output. */
function checkPaths(input: {
  readonly project: Project;
  readonly site: BuiltSite;
  /** Files that sources make in addition to pages. */
  readonly files: readonly SourceFile[];
  readonly assets: readonly string[];
}): readonly Diagnostic[] {
  const { project, ...parts } = input;
  const { root, staticDir, config } = project;
  return checkOutputPaths({ ...parts, baseUrl: config.baseUrl, staticFolder: siteFile(root, staticDir) });
}

/** Reports broken links, anchors and images of a placed site, and files that cannot be in one output. */
export function checkPlaced({
  project,
  sources,
  assets,
  site,
}: Pick<Values, 'project' | 'sources' | 'assets' | 'site'>): readonly Diagnostic[] {
  const links = withoutMissingPages(checkSite(site, project.config, project.placeOf), sources);
  const files = sources.outputs.flatMap(({ files = [] }) => files);
  return [...links, ...checkPaths({ project, site, files, assets: assets.value })];
}

/** Returns what belongs to a site before its content is read. */
function partsOf({ root, config, configFiles, staticDir, cacheDir }: Project): readonly KeptPath[] {
  const theme = /^\.{1,2}\//.test(config.theme) ? [resolve(root, config.theme)] : [];
  return [
    { path: root, name: "the site's own folder" },
    { path: staticDir, name: 'the static folder', whole: true },
    { path: cacheDir, name: 'what builds keep in', whole: true },
    ...theme.map((path) => ({ path, name: 'the theme', whole: true })),
    ...configFiles.map((path) => ({ path, name: 'the configuration' })),
  ];
}

/** Returns folders and files that sources read. A source that reads around the whole site only protects its files. */
function contentOf(root: string, outputs: readonly SourceOutput[]): readonly KeptPath[] {
  const watched = outputs.flatMap(({ watch = [] }) => watch);
  const folders = outputs.flatMap(({ entries }) =>
    entries.flatMap(({ body }) => (body.path ? [dirname(body.path)] : [])),
  );
  const isAround = (path: string) => isBelow(root, path);
  return [
    ...watched.map((path) => ({ path, name: 'the content in', whole: !isAround(path) })),
    ...[...new Set(folders)].map((path) => ({ path, name: 'the content in' })),
  ];
}
