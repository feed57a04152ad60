import { posix } from 'node:path';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import { siteFile } from '../ground/paths.ts';
import type { Category } from '../ground/sidebar-plan.ts';
import type { DocFolder } from '../ground/source.ts';
import { isCategoryFile, readCategory } from './category.ts';
import { diagnostic } from './diagnostics.ts';
import { numberPrefix, withoutNumberPrefixes } from './number-prefix.ts';

/** Returns what is known about the folders of a documentation version, by their paths without number prefixes. */
export async function docFolders(input: {
  readonly root: string;
  readonly folder: string;
  /** Paths of all files below the folder, including `_category_` files. */
  readonly paths: readonly string[];
}): Promise<Result<Readonly<Record<string, DocFolder>>>> {
  const diagnostics: Diagnostic[] = [];
  const categories = new Map<string, Category>();
  const described = input.paths.filter((path) => isCategoryFile(posix.basename(path)));
  const read = await Promise.all(
    described.map((path) => readCategory({ root: input.root, folder: input.folder, path })),
  );
  for (const [index, { value, diagnostics: problems }] of read.entries()) {
    const path = described[index]!;
    const other = described.slice(0, index).find((each) => posix.dirname(each) === posix.dirname(path));
    diagnostics.push(...problems);
    if (other !== undefined) {
      const file = siteFile(input.root, posix.join(input.folder, path));
      diagnostics.push(diagnostic('category-duplicate', { file }, { other: posix.basename(other) }));
    } else if (value) {
      categories.set(posix.dirname(path), value);
      const reason = whyUnused(posix.dirname(path), input.paths);
      if (reason) diagnostics.push(diagnostic('category-unused', value.place, { reason }));
    }
  }

  const folders: Record<string, DocFolder> = {};
  const names = new Set(input.paths.flatMap((path) => ancestors(path)));
  for (const path of [...names].sort()) {
    const name = posix.basename(path);
    folders[withoutNumberPrefixes(path)] = {
      name,
      position: numberPrefix(name).position,
      category: categories.get(path),
    };
  }
  return { value: folders, diagnostics };
}

/** Says why no group of a sidebar is made of a folder with a category file. Undefined if one is. */
function whyUnused(folder: string, paths: readonly string[]): string | undefined {
  if (folder === '.') return 'the folder of all documents is not a group';
  const isPage = (path: string) => !posix.basename(path).startsWith('_') && ancestors(path).includes(folder);
  return paths.some(isPage) ? undefined : 'its folder contains no pages';
}

/** Returns the folders that contain a path, without the content folder itself. */
function ancestors(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
