import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { generatorMark } from '../../model/offline.ts';
import { tryLock } from './output-lock.ts';
import { listFolders, readFolder, replaceContent } from './replace-content.ts';

/** The file that marks a folder as an output, and its text. */
export const marker = { path: '_lectern/output.json', content: '{"generator":"Lectern"}\n' } as const;

/** The folders of a build: the output, and what a build keeps beside it while it writes. */
export interface OutputPlaces {
  /** The output folder, or the target if a symbolic link is configured. */
  readonly folder: string;
  /** Where the next output is written. */
  readonly next: string;
  /** The next output when it is complete. From then on, the next command finishes an interrupted build. */
  readonly ready: string;
  /** The old output before it is deleted. */
  readonly old: string;
}

/**
 * Returns where a build writes: beside the output, which is then renamed as a whole, or inside it if that is impossible.
 */
export async function outputPlaces(outDir: string): Promise<OutputPlaces> {
  const folder = await realPath(outDir);
  return placesOf(folder, await isFixed(folder));
}

/** Names the places of a build that are beside or inside its output folder. */
function placesOf(folder: string, inside: boolean): OutputPlaces {
  const start = inside ? join(folder, '.lectern-') : join(dirname(folder), `.${basename(folder)}.lectern-`);
  return { folder, next: `${start}next`, ready: `${start}ready`, old: `${start}old` };
}

/** Returns the path without symbolic links, as far as it exists. */
export async function realPath(path: string): Promise<string> {
  return realpath(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || path === dirname(path)) return path;
    return join(await realPath(dirname(path)), basename(path));
  });
}

/** Tells whether a folder cannot be renamed, because it is a mount point or its parent folder is read-only. */
async function isFixed(folder: string): Promise<boolean> {
  try {
    const [own, around] = await Promise.all([stat(folder), stat(dirname(folder))]);
    if (own.dev !== around.dev) return true;
    return !(await exists(dirname(folder), constants.W_OK));
  } catch {
    return false;
  }
}

/**
 * Tells whether a folder may be replaced: it is missing, empty, or a build made it, and it is not a working tree of a
 * repository.
 */
export async function isReplaceable(folder: string): Promise<boolean> {
  const names = await readFolder(folder);
  if (names.length === 0) return true;
  if (names.includes('.git')) return false;
  if (await isMarked(folder)) return true;
  const read = (file: string) => readFile(join(folder, file), 'utf8').catch(() => '');
  // Builds before the marker was introduced left these two.
  const isOlder = (await read('404.html')).includes(generatorMark);
  return isOlder && (await read('_lectern/pages/404.json')) !== '';
}

/** Tells whether a build has marked a folder as its output. */
export async function isMarked(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, marker.path), 'utf8').catch(() => '');
  return text.trim() === marker.content.trim();
}

/** The system refused to move an output to its place. */
export class OutputRefusal extends Error {
  /** The code of the diagnostic for it. */
  readonly code: 'output-not-removable' | 'output-in-part';
  /** Absolute path of the folder that cannot be deleted or filled. */
  readonly folder: string;

  constructor(code: OutputRefusal['code'], folder: string, cause: unknown) {
    super((cause as Error).message, { cause });
    this.code = code;
    this.folder = folder;
  }
}

/**
 * Moves a complete output to its place. The output exists under one of its names at every moment, so an interrupted
 * installation can be repeated. Whether the old one can be deleted is tested before anything changes. If it could not be
 * deleted all the same, returns the error: the new one is in its place, and `old` is left over.
 */
export async function installOutput({ folder, ready, old }: OutputPlaces): Promise<unknown> {
  await assertRemovable(folder);
  // Without an old output, there is nothing to remove, and readers wait.
  if (await exists(folder)) await remove(old);
  if (!(await renameFolder(ready, folder, old))) await fillFolder(folder, ready);
  return rm(old, { recursive: true, force: true }).catch((error) => error);
}

/** Replaces the content of a folder that cannot be renamed. */
async function fillFolder(folder: string, ready: string): Promise<void> {
  // First, because a folder with half an output must still be recognized as ours.
  await mkdir(dirname(join(folder, marker.path)), { recursive: true });
  await writeFile(join(folder, marker.path), marker.content);
  try {
    await replaceContent(ready, folder);
    await rm(ready, { recursive: true });
  } catch (error) {
    throw new OutputRefusal('output-in-part', folder, error);
  }
}

/** Fails if this user may not delete what is in a folder, before anything is deleted. */
async function assertRemovable(folder: string): Promise<void> {
  try {
    for (const path of await listFolders(folder)) await access(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new OutputRefusal('output-not-removable', folder, error);
  }
}

/** Deletes a folder. */
async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch((error) => {
    throw new OutputRefusal('output-not-removable', folder, error);
  });
}

function exists(path: string, mode?: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}

/** Moves a folder to the place of another, which is renamed to `old`. Returns false if the system does not allow that. */
async function renameFolder(from: string, to: string, old: string): Promise<boolean> {
  const isRefused = (error: NodeJS.ErrnoException) => {
    if (!/^(EBUSY|EXDEV|EACCES|EPERM|EINVAL)$/.test(error.code ?? '')) throw error;
    return false;
  };
  const isFree = await rename(to, old).then(
    () => true,
    (error) => error.code === 'ENOENT' || isRefused(error),
  );
  if (!isFree) return false;
  return rename(from, to).then(
    () => true,
    async (error) => {
      await rename(old, to).catch(() => undefined);
      return isRefused(error);
    },
  );
}

/**
 * Finishes what an interrupted build left behind: installs a complete output, and removes the rest. The caller must have
 * the folder's lock.
 */
export async function healOutput(outDir: string): Promise<void> {
  const folder = await realPath(outDir);
  for (const places of [placesOf(folder, false), placesOf(folder, true)]) {
    const around = dirname(places.next);
    const names = new Set(await readdir(around).catch(() => []));
    const has = (path: string) => names.has(basename(path));
    if (has(places.ready) && (await isReplaceable(folder))) await installOutput(places);
    else if (has(places.old) && !has(folder)) await rename(places.old, folder);
    for (const left of [places.next, places.old]) if (has(left)) await remove(left);
  }
}

/**
 * Finishes what an interrupted build left at its output folder, for a command that is about to read it. Does nothing while
 * a build is under way, or if the folder cannot be written.
 */
export async function finishBuild(outDir: string): Promise<void> {
  const unlock = await tryLock(await realPath(outDir));
  await (unlock && healOutput(outDir).catch(() => undefined));
  await unlock?.();
}
