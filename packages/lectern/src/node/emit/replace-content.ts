import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import pMap from 'p-map';
import { siteFile } from '../ground/paths.ts';

/** Number of files processed at the same time: some systems allow a process 256 open files. */
export const filesAtOnce = 16;

const limit = { concurrency: filesAtOnce };

/**
 * Where files wait before they are moved into place; names that systems put into folders; names that builds use while
 * writing.
 */
const parts = '.lectern-parts';
const ignored = /^(lost\+found|\.DS_Store|\.lectern-.*)$/;

/** Returns the names in a folder, without those of the system or a running build; none if the folder does not exist. */
export async function readFolder(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !ignored.test(name));
}

/**
 * Makes the content of a folder equal to that of another, file by file, if a folder cannot be renamed. A reader never gets
 * half a file, or a document whose files are missing: documents come last, and files that are no longer needed are deleted
 * afterwards. `from` is not changed, so an interrupted replacement can be repeated.
 */
export async function replaceContent(from: string, to: string): Promise<void> {
  const files = await listTree(from);
  const folders = new Set(files.flatMap(foldersOf));
  await mkdir(join(to, parts), { recursive: true });

  const fileSet = new Set(files);
  const before = await listTree(to);
  const inTheWay = [
    ...before.filter((file) => folders.has(file)),
    ...before.flatMap(foldersOf).filter((folder) => fileSet.has(folder)),
  ];
  for (const path of new Set(inTheWay)) await rm(join(to, path), { recursive: true, force: true });

  for (const folder of folders) await mkdir(join(to, folder), { recursive: true });
  const isDocument = (file: string) => file.endsWith('.html');
  for (const group of [files.filter((file) => !isDocument(file)), files.filter(isDocument)]) {
    await pMap(group, (file) => place(join(from, file), join(to, file), join(to, parts, randomUUID())), limit);
  }

  const stale = (await listTree(to)).filter((file) => !fileSet.has(file));
  await pMap(stale, (file) => rm(join(to, file), { force: true }), limit);
  const empty = new Set(stale.flatMap(foldersOf).filter((folder) => !folders.has(folder)));
  // The inner ones first.
  for (const folder of [...empty].sort().reverse()) await rmdir(join(to, folder)).catch(() => undefined);
  await rm(join(to, parts), { recursive: true, force: true });
}

/** Replaces a file atomically; an equal one stays. */
async function place(from: string, to: string, part: string): Promise<void> {
  const old = await readFile(to).catch(() => undefined);
  if (old?.equals(await readFile(from))) return;
  await link(from, part).catch(() => copyFile(from, part));
  await rename(part, to);
}

/** Returns the absolute paths of a folder and of all non-empty folders below it. */
export async function listFolders(folder: string): Promise<readonly string[]> {
  const items = await listItems(folder);
  return [...new Set(items.map(({ parentPath }) => parentPath))];
}

/** Returns files and links below a folder, as paths with forward slashes. */
async function listTree(folder: string): Promise<readonly string[]> {
  const items = (await listItems(folder)).filter((item) => !item.isDirectory());
  return items.map((item) => siteFile(folder, join(item.parentPath, item.name)));
}

/** Returns everything below a folder, without what the system or a running build puts there, which another user may own. */
async function listItems(folder: string): Promise<readonly Dirent[]> {
  const names = new Set(await readFolder(folder));
  if (names.size === 0) return [];
  const top = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => names.has(name));
  const below = await Promise.all(
    top
      .filter((item) => item.isDirectory())
      .map(({ name }) => readdir(join(folder, name), { recursive: true, withFileTypes: true })),
  );
  return [...top, ...below.flat()];
}

/** Returns the folders that contain a path, the innermost first. */
function foldersOf(path: string): readonly string[] {
  const parent = posix.dirname(path);
  return parent === '.' ? [] : [parent, ...foldersOf(parent)];
}
