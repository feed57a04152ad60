import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import { compareText } from '../compare-text.ts';
import { diagnostic } from './diagnostics.ts';

/** A folder to be listed. */
interface Listing {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Absolute path of the content folder. */
  readonly folder: string;
}

/**
 * All files below a content folder, as paths relative to it with forward slashes, in code unit order. Names that begin with
 * a dot are left out, and so are those with an underscore unless `keep` wants them. Symbolic links are followed as long as
 * they stay in the folder; one that leaves it, leads nowhere or leads in a circle is left out with a diagnostic.
 */
export async function listFiles(
  input: Listing & { readonly keep?: (name: string) => boolean },
): Promise<Result<readonly string[]>> {
  const { root, folder, keep } = input;
  const diagnostics: Diagnostic[] = [];
  const files: string[] = [];
  const at = (path: string) => ({ file: relative(root, join(folder, path)).replaceAll('\\', '/') });

  /** Where a link leads, if it may be followed. `parents` are the real paths of the folders that it lies in. */
  async function follow(path: string, parents: readonly string[]): Promise<'file' | 'folder' | undefined> {
    const target = await realpath(join(folder, path)).catch(() => undefined);
    if (target === undefined) diagnostics.push(diagnostic('content-link-dangling', at(path)));
    else if (relative(parents[0]!, target).startsWith('..'))
      diagnostics.push(diagnostic('content-link-leaves-folder', at(path), { folder: at('').file }));
    else if (parents.includes(target)) diagnostics.push(diagnostic('content-link-circle', at(path)));
    else return (await stat(target)).isDirectory() ? 'folder' : 'file';
    return undefined;
  }

  async function walk(below: string, parents: readonly string[]): Promise<void> {
    const items = await readdir(join(folder, below), { withFileTypes: true });
    await Promise.all(
      items.map(async (item) => {
        if (item.name.startsWith('.') || (item.name.startsWith('_') && !keep?.(item.name))) return;
        const path = below === '' ? item.name : `${below}/${item.name}`;
        const kind = item.isSymbolicLink() ? await follow(path, parents) : kindOf(item);
        if (kind === 'file') files.push(path);
        if (kind === 'folder') await walk(path, [...parents, await realpath(join(folder, path))]);
      }),
    );
  }

  const start = await realpath(folder).catch(() => undefined);
  if (start === undefined)
    return { value: [], diagnostics: [diagnostic('content-folder-missing', at(''), { folder: at('').file })] };
  await walk('', [start]);
  diagnostics.sort((a, b) => compareText(a.file, b.file));
  return { value: files.sort(), diagnostics };
}

function kindOf(item: Dirent): 'file' | 'folder' | undefined {
  if (item.isDirectory()) return 'folder';
  return item.isFile() ? 'file' : undefined;
}
