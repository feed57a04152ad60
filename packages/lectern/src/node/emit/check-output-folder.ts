import { lstat, stat } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { siteFile } from '../ground/paths.ts';
import { diagnostic } from './diagnostics.ts';
import { isMarked, isReplaceable, realPath } from './output-folder.ts';

/** A file or folder that no build may replace. */
export interface KeptPath {
  readonly path: string;
  /** Its name in the message, for instance `the static folder`. */
  readonly name: string;
  /** Whether the output must not be inside it either. */
  readonly whole?: boolean;
}

/** A folder that should become the output. */
interface OutputFolder {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Absolute path. */
  readonly outDir: string;
  /** Where it is configured. */
  readonly place: Place;
}

/** Reports why a folder cannot be the output because of its place: it contains or is inside something that must be kept. */
export async function checkOutputFolder(
  input: OutputFolder & { readonly kept: readonly KeptPath[] },
): Promise<readonly Diagnostic[]> {
  const { root, outDir, kept, place } = input;
  const folder = shownPath(root, outDir);
  const out = await realPath(outDir);
  const ancestry = createAncestry();
  const [own, ...around] = await ancestry(out);

  for (const { path, name, whole } of kept) {
    const [id, ...others] = await ancestry(path);
    if (id === own || others.includes(own!)) {
      return [diagnostic('output-folder-holds', place, { folder, name: named(name, root, path) })];
    }
    if (whole && around.includes(id!)) {
      return [diagnostic('output-folder-inside', place, { folder, name: named(name, root, path) })];
    }
  }
  if (out.split(sep).includes('.git')) {
    return [diagnostic('output-folder-inside', place, { folder, name: 'the repository in .git' })];
  }
  return [];
}

/**
 * Reports why a folder cannot be the output because of what is there: it is not a folder, contains somebody else's files, or is inside
 * another output.
 */
export async function checkOutputContent({ root, outDir, place }: OutputFolder): Promise<readonly Diagnostic[]> {
  const folder = shownPath(root, outDir);
  const out = await realPath(outDir);
  const found = await stat(out).catch(() => undefined);
  if (!found && (await lstat(out).catch(() => undefined))) {
    return [diagnostic('output-folder-link', place, { folder })];
  }
  if (found && !found.isDirectory()) return [diagnostic('output-folder-file', place, { folder })];
  for (let at = dirname(out); at !== dirname(at); at = dirname(at)) {
    if (await isMarked(at)) return [diagnostic('output-folder-nested', place, { folder, other: shownPath(root, at) })];
  }
  // An unreadable folder is reported when it is written.
  const isOurs = await isReplaceable(out).catch(() => true);
  return isOurs ? [] : [diagnostic('output-folder-foreign', place, { folder })];
}

/** Returns the name of what must be kept, with its path unless it is the site's own folder. */
function named(name: string, root: string, path: string): string {
  const shown = shownPath(root, path);
  return shown === '.' ? name : `${name} ${shown}`;
}

function shownPath(root: string, path: string): string {
  return siteFile(root, path);
}

/**
 * Returns a function that returns the identities of a path and its parent folders in the file system, the path first. Two
 * spellings of one folder, by case, links or mounts, have the same identity. Missing ones are identified by name. Asks the file
 * system once for each, because hundreds of files of a site have the same parent folders.
 */
function createAncestry(): (path: string) => Promise<readonly string[]> {
  const known = new Map<string, string>();
  const identify = async (path: string): Promise<string> => {
    const found = await stat(path, { bigint: true }).catch(() => undefined);
    return found ? `${found.dev}:${found.ino}` : path;
  };
  return async (path) => {
    const ids: string[] = [];
    for (let at = await realPath(path); ; at = dirname(at)) {
      const id = known.get(at) ?? (await identify(at));
      known.set(at, id);
      ids.push(id);
      if (at === dirname(at)) return ids;
    }
  };
}
