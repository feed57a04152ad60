import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isBelow, isBelowOutput, siteCacheFolder } from '../ground/paths.ts';
import type { BuildReport } from '../ground/report.ts';
import { changeTime, missing, pathsIn, stateOfPath, statesBelow } from './path-state.ts';
import type { Trace } from './trace.ts';

/** How a build is kept. */
export interface KeptAs {
  /** Absolute path of a file. */
  readonly file: string;
  /** Represents what the build depends on and is not on disk. */
  readonly key: string;
}

/** The last build of a site: what it depended on, what it wrote, and what it reported. */
interface KeptBuild {
  readonly key: string;
  /** State of each file that was asked for, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** What was in each folder that was asked for, by path. */
  readonly folders: Readonly<Record<string, { readonly isDeep: boolean; readonly paths: readonly string[] }>>;
  /** Commit of each repository whose history was read, by folder. */
  readonly commits: Readonly<Record<string, string>>;
  /** State of each file of the output, by path. */
  readonly output: Readonly<Record<string, string>>;
  readonly report: BuildReport;
}

/** Returns the file in which the last build of a site is kept. */
export function keptBuildFile(root: string): string {
  return join(siteCacheFolder(root), 'last-build.json');
}

/** Milliseconds by which the clock of a file system may be behind. */
const clockStep = 50;

/**
 * Variables of shells, terminals and package managers that change from one call to the next. Nothing of a site may depend on them; what npm
 * sets comes from files.
 */
const passing =
  /^(?:npm_.*|_|PATH|NODE|EDITOR|PWD|OLDPWD|INIT_CWD|SHLVL|COLUMNS|LINES|TERM.*|COLORTERM|(?:NO|FORCE)_COLOR|WINDOWID|(?:SSH|VSCODE|TMUX|STY|ITERM|KITTY|WEZTERM)(?:_.*)?|XDG_SESSION_ID)$/;

/** Returns a key of everything that a build depends on and that is not on disk. The day counts because pages may show the year. */
export function buildKey(options: object, env: NodeJS.ProcessEnv = process.env): string {
  const variables = Object.entries(env)
    .filter(([name]) => !passing.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = [options, variables, process.version, process.platform, process.arch, new Date().toDateString()];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Keeps a build that wrote its output in a file, so that the next one can see that nothing changed. Keeps nothing if that could not be
 * seen: if code used programs or the network, or if an input changed while the site was built.
 */
export function keepBuild(input: {
  readonly as: KeptAs;
  readonly trace: Trace;
  /** Absolute paths of further files that the build read. */
  readonly files: Iterable<string>;
  /** When the build began, in milliseconds since the epoch. */
  readonly start: number;
  readonly report: BuildReport & { readonly outDir: string };
}): void {
  const { as, trace, start, report } = input;
  const { file, key } = as;
  const { outDir } = report;
  const isOwn = ownPaths(file, outDir);
  const paths = [...new Set([...trace.paths, ...input.files])].filter((path) => !isOwn(path)).sort();
  const isSettled = paths.every((path) => changeTime(path) < start - clockStep);
  const folders = [...trace.listings].filter(([path]) => !isOwn(path));
  const areSame = folders.every(([path, { isDeep, paths }]) => isEqual(paths, pathsIn(path, isDeep), isOwn));
  rmSync(file, { force: true });
  if (trace.beyond.size > 0 || !isSettled || !areSame) return;
  const kept: KeptBuild = {
    key,
    files: Object.fromEntries(paths.map((path) => [path, stateOfPath(path)])),
    folders: Object.fromEntries(folders),
    commits: Object.fromEntries([...trace.histories].map((folder) => [folder, commitOf(folder)])),
    output: statesBelow(outDir),
    report,
  };
  const text = JSON.stringify(kept);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${hashOf(text)}\n${text}`);
  renameSync(`${file}.new`, file);
}

/**
 * Returns the report of the last build that was kept if a build with this key would do the same now: nothing that it asked for has changed,
 * and its output is as it was written.
 */
export function findKeptBuild(as: KeptAs): (BuildReport & { readonly outDir: string }) | undefined {
  const kept = read(as.file);
  if (!kept) return undefined;
  const [change] = changesSince(kept, as);
  return change === undefined ? kept.report : undefined;
}

/** Returns what has changed since the last build that was kept, a short text for each change; undefined if none was kept. */
export function explainChanges(as: KeptAs): readonly string[] | undefined {
  const kept = read(as.file);
  return kept && [...changesSince(kept, as)];
}

function* changesSince(kept: KeptBuild, { file, key }: KeptAs): Generator<string> {
  const { outDir = '' } = kept.report;
  const isOwn = ownPaths(file, outDir);
  if (kept.key !== key) yield 'the options, the environment, Node or the day';
  for (const [path, state] of Object.entries(kept.files)) {
    const now = stateOfPath(path);
    if (now !== state) yield `${path}${now === missing ? ' (gone)' : state === missing ? ' (new)' : ''}`;
  }
  for (const [folder, { isDeep, paths }] of Object.entries(kept.folders)) {
    const now = pathsIn(folder, isDeep);
    if (!isEqual(paths, now, isOwn)) yield `${folder} (other files)`;
  }
  for (const [folder, commit] of Object.entries(kept.commits))
    if (commitOf(folder) !== commit) yield `the last commit of ${folder}`;
  if (Object.keys(kept.output).length === 0 || !isDeepStrictEqual(statesBelow(outDir), kept.output))
    yield `the output, ${outDir}`;
  else if (isInterrupted(outDir)) yield 'another build, which is under way or was interrupted';
}

function read(file: string): (KeptBuild & { readonly report: { readonly outDir: string } }) | undefined {
  try {
    const [hash, text = ''] = readFileSync(file, 'utf8').split('\n');
    return hash === hashOf(text) ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns a function that tells whether a path is one that builds write: in the output, beside it, or among what they keep, with the folder
 * of all caches, which the first build makes.
 */
function ownPaths(file: string, outDir: string): (path: string) => boolean {
  const cache = dirname(file);
  return (path) => isBelow(path, cache) || path === dirname(cache) || isBelowOutput(path, outDir);
}

/** Tells whether a build is under way, or was interrupted: then its folders are beside the output. */
function isInterrupted(outDir: string): boolean {
  const folder = realpathSync(outDir);
  return pathsIn(dirname(folder), false).some((path) => path !== folder && isBelowOutput(path, folder));
}

function isEqual(before: readonly string[], now: readonly string[], isOwn: (path: string) => boolean): boolean {
  // Most folders hold none of them.
  if (isDeepStrictEqual(before, now)) return true;
  const others = (paths: readonly string[]) => paths.filter((path) => !isOwn(path));
  return isDeepStrictEqual(others(before), others(now));
}

/** Returns the last commit of the repository around a folder; empty without one. */
function commitOf(folder: string): string {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' });
  return stdout ?? '';
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
