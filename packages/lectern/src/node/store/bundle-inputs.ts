import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, normalize, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isBelow, isInNodeModules } from '../ground/paths.ts';
import { ancestors, tsconfigFiles } from '../ground/tsconfig-files.ts';
import { type NamedFiles, pathFromRoot, stateOfNames } from './file-names.ts';
import { missing } from './path-state.ts';

/**
 * Everything on disk that a bundle was made from. Paths below the site's root are written as `./docs`, so that they are
 * valid for a copy of the site in another folder; all others are absolute.
 */
export interface BundleInputs {
  /** State of each file by its path: of files that were read, and of those that determine how they are read. */
  readonly files: Readonly<Record<string, string>>;
  readonly names: NamedFiles;
  /** State of the names, because a new file may be found instead of another one, or by a glob. */
  readonly namesState: string;
}

/** Listens to a bundler and records what it read. */
export interface InputsRecorder {
  /** Must be the first of the bundler's plugins. */
  readonly plugin: Plugin;
  /** Records the absolute path of a file that the bundler read without reporting it. */
  note(file: string): void;
  /**
   * Returns what the bundle was made from; undefined if some of it changed meanwhile, so that it is unknown which state was
   * read.
   */
  finish(): BundleInputs | undefined;
}

/** Milliseconds by which the clock of a file system may be behind. */
const clockStep = 50;

/** Where a recorder looks for new files. */
interface RecorderOptions {
  /** Absolute path of the site's root. */
  readonly root: string;
  /** Absolute paths of the folders of the site and its theme. */
  readonly folders: readonly string[];
  /** Absolute path of the output folder. Default: unknown. */
  readonly outDir?: string;
  /**
   * Whether imports alone find files. Then new files count only in the folders of files that were read, and above those
   * named `index`. Default: `false`.
   */
  readonly isFlat?: boolean;
}

/**
 * Starts recording what goes into a bundle. All modules count, even those of which nothing remains, and everything that
 * plugins ask to watch: style sheets that others import, files behind `url()`, settings.
 */
export function recordInputs(options: RecorderOptions): InputsRecorder {
  const { root, outDir, isFlat = false } = options;
  const start = Date.now();
  const read = new Set<string>();
  const globFolders = new Set<string>();
  const before: NamedFiles = { folders: options.folders, isFlat, withPages: true, packageFolders: [], except: outDir };
  const namesBefore = stateOfNames(before, root);

  const fromRoot = (path: string) => pathFromRoot(path, root);

  const plugin: Plugin = {
    name: 'lectern:inputs',
    enforce: 'pre',
    configResolved(config) {
      for (const other of config.plugins) overhear(other, (file) => read.add(file));
    },
    transform: {
      filter: { code: 'import.meta.glob' },
      handler(code, id) {
        // Rolldown alone has no environment.
        const base = this.environment?.config.root ?? root;
        for (const folder of globBases(code, { root: base, folder: dirname(id) })) globFolders.add(folder);
      },
    },
    buildEnd() {
      for (const id of this.getModuleIds()) read.add(id);
    },
  };

  return {
    plugin,
    note: (file) => read.add(file),
    finish() {
      const paths = [...new Set([...read].map((id) => normalize(id.replace(/[?#].*$/, ''))))].filter((path) =>
        isAbsolute(path),
      );
      const files = Object.fromEntries([...paths, ...decisive(paths)].sort().map((path) => [path, hashOf(path)]));
      const isSettled =
        paths.every((path) => files[path] !== missing) &&
        Object.keys(files).every((path) => files[path] === missing || statSync(path).ctimeMs < start - clockStep);
      if (!isSettled || stateOfNames(before, root) !== namesBefore) return undefined;
      const names = namesBeside(paths, { ...options, globFolders: [...globFolders] });
      const states = Object.fromEntries(Object.entries(files).map(([path, state]) => [fromRoot(path), state]));
      return { files: states, names, namesState: stateOfNames(names, root) };
    },
  };
}

/** Tells whether a bundle of the site in this folder would be made from the same inputs now. */
export function areUnchanged({ files, names, namesState }: BundleInputs, root: string): boolean {
  const isSame = ([path, state]: readonly [string, string]) => hashOf(resolve(root, path)) === state;
  return Object.entries(files).every(isSame) && stateOfNames(names, root) === namesState;
}

/** Reports every file that a plugin asks to watch. Vite passes these on to the bundler, which does not report them. */
function overhear(plugin: Plugin, note: (file: string) => void): void {
  for (const name of ['load', 'transform'] as const) {
    const hook = plugin[name] as Handler | { handler: Handler } | undefined;
    if (!hook) continue;
    const listening = (handler: Handler): Handler =>
      function (...input) {
        const { addWatchFile } = this;
        this.addWatchFile = (file) => {
          note(file);
          addWatchFile.call(this, file);
        };
        return handler.apply(this, input);
      };
    if (typeof hook === 'function') Object.assign(plugin, { [name]: listening(hook) });
    else hook.handler = listening(hook.handler);
  }
}

type Handler = (this: { addWatchFile: (file: string) => void }, ...input: unknown[]) => unknown;

/** Returns files that determine how others are read. They count where they are and where they may appear. */
function decisive(paths: readonly string[]): Iterable<string> {
  const found = new Set<string>();
  for (const folder of ancestors(paths.map((path) => dirname(path)))) {
    found.add(join(folder, 'package.json'));
    for (const file of tsconfigFiles(folder)) found.add(file);
  }
  return found;
}

/** Returns the files that may be found instead of those at these paths, or by a glob. */
function namesBeside(
  paths: readonly string[],
  { root, folders, globFolders, outDir, isFlat = false }: RecorderOptions & { readonly globFolders: readonly string[] },
): NamedFiles {
  const modules = paths.filter((path) => !isInNodeModules(path));
  const own = modules.map((path) => dirname(path));
  const above = modules.filter(isIndex).map((path) => dirname(dirname(path)));
  const counted = isFlat ? [...new Set([...own, ...above])].sort() : outermost([...folders, ...own, ...globFolders]);
  return {
    folders: counted.map((folder) => pathFromRoot(folder, root)),
    isFlat,
    withPages: globFolders.length > 0,
    packageFolders: ancestors(own).map((folder) => pathFromRoot(join(folder, 'node_modules'), root)),
    except: outDir && pathFromRoot(outDir, root),
  };
}

/** Tells whether an import may find a file by its folder. */
function isIndex(path: string): boolean {
  return /^index\./.test(basename(path));
}

function outermost(folders: readonly string[]): readonly string[] {
  const sorted = [...new Set(folders)].sort();
  return sorted.filter((folder) => !sorted.some((other) => other !== folder && isBelow(folder, other)));
}

/**
 * Returns the folders in which the globs of a module begin: for each text that may be a glob, the part before its pattern.
 */
function globBases(code: string, { root, folder }: { root: string; folder: string }): readonly string[] {
  return [...code.matchAll(/(['"`])!?(\.{0,2}\/[^'"`\n]*?)[^/'"`\n]*\*[^'"`\n]*\1/g)].map(([, , base = '']) =>
    base.startsWith('/') ? join(root, base) : resolve(folder, base),
  );
}

function hashOf(path: string): string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('base64');
  } catch {
    return missing;
  }
}
