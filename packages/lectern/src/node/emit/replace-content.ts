import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import pMap from 'p-map';
import { siteFile } from '../ground/paths.ts';

/** How many files are worked on at the same time: some systems allow a process 256 open files. */
export const filesAtOnce = 16;

const limit = { concurrency: filesAtOnce };

/** Where files wait to be put in their places; what systems put into a folder by themselves; where a build writes. */
const parts = '.lectern-parts';
const ignored = /^(lost\+found|\.DS_Store|\.lectern-.*)$/;

/** The names in a folder but those that a system or a build under way puts there; none where there is no folder. */
export async function readFolder(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !ignored.test(name));
}

/**
 * Makes the content of a folder that of another, file by file, where a folder cannot be renamed. A reader never meets half a
 * file, nor a document whose files are not there yet: documents come last, and what is no longer needed goes after them.
 * `from` stays as it is, so what was interrupted can be done again.
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

/** Puts a file in the place of another at once; one that is the same already stays. */
async function place(from: string, to: string, part: string): Promise<void> {
  const old = await readFile(to).catch(() => undefined);
  if (old?.equals(await readFile(from))) return;
  await link(from, part).catch(() => copyFile(from, part));
  await rename(part, to);
}

/** Returns the absolute paths of a folder and of the folders below it that hold something. */
export async function listFolders(folder: string): Promise<readonly string[]> {
  const items = await listItems(folder);
  return [...new Set(items.map(({ parentPath }) => parentPath))];
}

/** Files and links below a folder, as paths with forward slashes. */
async function listTree(folder: string): Promise<readonly string[]> {
  const items = (await listItems(folder)).filter((item) => !item.isDirectory());
  return items.map((item) => siteFile(folder, join(item.parentPath, item.name)));
}

/** All below a folder but what a system or a build under way puts there, which another user may own. */
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

/** The folders that a path lies in, the innermost first. */
function foldersOf(path: string): readonly string[] {
  const parent = posix.dirname(path);
  return parent === '.' ? [] : [parent, ...foldersOf(parent)];
}
