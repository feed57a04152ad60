import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import { compareText } from '../ground/compare-text.ts';
import { hasErrors } from '../ground/define-diagnostics.ts';
import { isBelow, siteFile } from '../ground/paths.ts';
import { diagnostic } from './diagnostics.ts';
import { unreadable } from './unreadable.ts';

/** Extensions that other tools accept as Markdown. */
const otherMarkdown = /\.(?:markdown|mdown|mkdn?|mdwn)$/i;

/** A folder to list. */
interface Listing {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Absolute path of the content folder. */
  readonly folder: string;
}

/**
 * Returns all files below a folder as relative paths with forward slashes, in code unit order. Leaves out names that begin
 * with a dot, and names that begin with an underscore unless `keep` accepts them; `all` includes both. Symbolic links are
 * followed as long as they stay in the folder. Links that leave it, lead nowhere or form a circle are left out with a
 * diagnostic, as is everything that cannot be read or is neither a file nor a folder.
 */
export async function listFiles(
  input: Listing & { readonly keep?: (name: string) => boolean; readonly all?: boolean },
): Promise<Result<readonly string[]>> {
  const { root, folder, keep, all = false } = input;
  const diagnostics: Diagnostic[] = [];
  const files: string[] = [];
  const at = (path: string) => ({ file: siteFile(root, join(folder, path)) });

  /** Returns what a link leads to, if it may be followed. `parents` are the real paths of the folders that contain it. */
  async function follow(path: string, parents: readonly string[]): Promise<'file' | 'folder' | undefined> {
    const target = await realpath(join(folder, path)).catch(() => undefined);
    if (target === undefined) diagnostics.push(diagnostic('content-link-dangling', at(path)));
    else if (!isBelow(target, parents[0]!))
      diagnostics.push(diagnostic('content-link-leaves-folder', at(path), { folder: at('').file }));
    else if (parents.includes(target)) diagnostics.push(diagnostic('content-link-circle', at(path)));
    else return kindOf(await stat(target), path);
    return undefined;
  }

  function kindOf(item: Pick<Dirent, 'isDirectory' | 'isFile'>, path: string): 'file' | 'folder' | undefined {
    if (item.isDirectory()) return 'folder';
    if (item.isFile()) return 'file';
    diagnostics.push(diagnostic('content-no-file', at(path)));
    return undefined;
  }

  async function visit(item: Dirent, path: string, parents: readonly string[]): Promise<void> {
    // For a name that is not UTF-8, Node returns one that does not exist.
    if (item.name.includes('\uFFFD')) {
      diagnostics.push(diagnostic('content-name-encoding', at(path)));
      return;
    }
    const kind = item.isSymbolicLink() ? await follow(path, parents) : kindOf(item, path);
    if (kind === 'file') files.push(path);
    if (kind === 'folder') await walk(path, [...parents, await realpath(join(folder, path))]);
  }

  async function walk(below: string, parents: readonly string[]): Promise<void> {
    try {
      const items = await readdir(join(folder, below), { withFileTypes: true });
      const wanted = items.filter(
        ({ name }) => all || (!name.startsWith('.') && (!name.startsWith('_') || keep?.(name))),
      );
      await Promise.all(wanted.map((item) => visit(item, below === '' ? item.name : `${below}/${item.name}`, parents)));
    } catch (error) {
      diagnostics.push(unreadable(at(below), error));
    }
  }

  const start = await realpath(folder).catch(() => undefined);
  if (start === undefined)
    return { value: [], diagnostics: [diagnostic('content-folder-missing', at(''), { folder: at('').file })] };
  await walk('', [start]);
  for (const path of files)
    if (otherMarkdown.test(path)) diagnostics.push(diagnostic('content-file-skipped', at(path)));
  diagnostics.sort((a, b) => compareText(a.file, b.file));
  return { value: files.sort(), diagnostics };
}

/** Tells whether a folder, or something in it, could not be read, so that pages may be missing. */
export function isUnread({ diagnostics }: Result<unknown>): boolean {
  return hasErrors(diagnostics);
}
