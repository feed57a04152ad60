import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Diagnostic, nearestTo, type Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import { type LockedPackage, nameInLock, type ReferenceLock } from './lock.ts';

/** An npm package unpacked on disk, verified against the lock. */
export interface PackageFolder {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Absolute path. */
  readonly folder: string;
}

/** The file in an unpacked package that names its tarball. It is written last, so a folder without it is incomplete. */
const marker = '.integrity';

/** Most bytes that a package may unpack to; the largest of npm's common packages have a tenth of it. */
const largestPackage = 500_000_000;

/** What is being fetched, by what is wanted: several sources of a site may want the same package. */
const underway = new Map<string, ReturnType<typeof fetchPackage>>();

/**
 * Returns the folder of a locked package: unpacked already, or from npm's cache, or from the registry. The hash of a
 * tarball is checked before it is opened, and its size before anything is written. `registry` defaults to npm's own
 * setting, as npm passes it to scripts.
 */
export function fetchPackage(input: {
  readonly name: string;
  readonly locked: LockedPackage;
  /** Absolute path of the folder that holds `<name>-<version>/`. */
  readonly cacheDir: string;
  readonly registry?: string;
  /** The lock file, for diagnostics. */
  readonly lockFile: string;
}): Promise<Result<PackageFolder | undefined>> {
  const key = JSON.stringify(input);
  const fetched = underway.get(key) ?? fetchOnce(input).finally(() => underway.delete(key));
  underway.set(key, fetched);
  return fetched;
}

async function fetchOnce(input: Parameters<typeof fetchPackage>[0]): ReturnType<typeof fetchPackage> {
  const { name, locked, cacheDir } = input;
  const folder = path.join(cacheDir, `${name}-${locked.version}`);
  const value: PackageFolder = { name, version: locked.version, license: locked.license, folder };
  const isReady = async () => (await readText(path.join(folder, marker))) === locked.integrity;
  if (await isReady()) return { value, diagnostics: [] };

  const registry = input.registry ?? process.env.npm_config_registry;
  // Several builds may fetch the same package at once. Each unpacks separately, and the first to finish wins.
  const unfinished = path.join(cacheDir, `${name}-${locked.version}.${randomUUID()}`);
  try {
    await mkdir(path.dirname(folder), { recursive: true });
    // Most builds have every package already, and loading this module takes a third of their time.
    const { default: pacote } = await import('pacote');
    const options = {
      integrity: locked.integrity,
      preferOffline: true,
      fetchRetries: 1,
      ...(registry && { registry }),
      ...(process.env.npm_config_cache && { cache: path.join(process.env.npm_config_cache, '_cacache') }),
    };
    const tarball = await pacote.tarball(`${name}@${locked.version}`, options);
    if (!(await fits(tarball))) {
      const params = { name, version: locked.version, limit: largestPackage / 1_000_000 };
      return { value: undefined, diagnostics: [diagnostic('package-too-large', { file: input.lockFile }, params)] };
    }
    await writeFile(`${unfinished}.tgz`, tarball);
    await pacote.extract(`file:${unfinished}.tgz`, unfinished, options);
    await writeFile(path.join(unfinished, marker), locked.integrity);
    await install(unfinished, folder, isReady);
    return { value, diagnostics: [] };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const params = { name, version: locked.version, reason: reasonIn(message) };
    const problem = code === 'EINTEGRITY' ? 'package-integrity' : 'package-unreachable';
    return { value: undefined, diagnostics: [diagnostic(problem, { file: input.lockFile }, params)] };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(`${unfinished}.tgz`, { force: true });
  }
}

/** Moves an unpacked package to its folder. One that is ready there stays, because others may be reading it. */
async function install(unfinished: string, folder: string, isReady: () => Promise<boolean>): Promise<void> {
  const move = () =>
    rename(unfinished, folder).then(
      () => undefined,
      async (error: unknown) => ((await isReady()) ? undefined : error),
    );
  if (!(await move())) return;
  // What is there is incomplete, or from another tarball.
  await rm(folder, { recursive: true, force: true });
  const error = await move();
  if (error) throw error;
}

/** Tells whether the content of a tarball fits the limit: a megabyte may unpack to a thousand. */
async function fits(tarball: Buffer): Promise<boolean> {
  let size = 0;
  for await (const chunk of Readable.from([tarball]).pipe(createGunzip())) {
    size += (chunk as Buffer).length;
    if (size > largestPackage) return false;
  }
  return true;
}

/**
 * Returns the folders of several locked packages, fetched in parallel. A missing one is a diagnostic; the others are
 * returned.
 */
export async function fetchPackages(input: {
  readonly names: readonly string[];
  readonly lock: ReferenceLock;
  readonly lockFile: string;
  readonly cacheDir: string;
  readonly registry?: string;
}): Promise<Result<readonly PackageFolder[]>> {
  const { names, lock, ...rest } = input;
  const results = await Promise.all(
    names.map(async (name): Promise<Result<PackageFolder | undefined>> => {
      const locked = lock.packages[name];
      if (locked) return fetchPackage({ name: nameInLock(name), locked, ...rest });
      const nearest = nearestTo(name, Object.keys(lock.packages)).join(' or ') || 'none is similar';
      const problem = diagnostic('package-not-locked', { file: rest.lockFile }, { name, nearest });
      return { value: undefined, diagnostics: [problem] };
    }),
  );
  const diagnostics: Diagnostic[] = results.flatMap((result) => result.diagnostics);
  return { value: results.flatMap(({ value }) => value ?? []), diagnostics };
}

/** Returns the folder in which a site keeps unpacked packages and data read from them, beside the engine's own cache. */
export function cacheFolder(root: string): string {
  return path.join(path.resolve(root), 'node_modules', '.cache', 'lectern', 'packages');
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Returns the hashes that an error of npm's libraries names, each once, or its first line. */
function reasonIn(message: string): string {
  return /wanted \S+ but got [^.\s]+/.exec(message)?.[0] ?? message.split('\n', 1)[0]!;
}
