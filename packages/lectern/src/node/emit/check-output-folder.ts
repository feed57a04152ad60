import { lstat, stat } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { siteFile } from '../ground/paths.ts';
import { diagnostic } from './diagnostics.ts';
import { isReplaceable, realPath } from './output-folder.ts';

/** A file or folder that no build may replace. */
export interface KeptPath {
  readonly path: string;
  /** What it is, for the message, for instance `the static folder`. */
  readonly name: string;
  /** Whether the output may not lie in it either. */
  readonly whole?: boolean;
}

/** A folder that shall be the output. */
interface OutputFolder {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Absolute path. */
  readonly outDir: string;
  /** Where it is configured. */
  readonly place: Place;
}

/** Says why a folder cannot be the output for where it is: it holds or lies in what is kept. */
export async function checkOutputFolder(
  input: OutputFolder & { readonly kept: readonly KeptPath[] },
): Promise<readonly Diagnostic[]> {
  const { root, outDir, kept, place } = input;
  const folder = shownPath(root, outDir);
  const out = await realPath(outDir);
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

/** Says why a folder cannot be the output for what it is: none, or one with somebody else's files. */
export async function checkOutputContent({ root, outDir, place }: OutputFolder): Promise<readonly Diagnostic[]> {
  const folder = shownPath(root, outDir);
  const out = await realPath(outDir);
  const found = await stat(out).catch(() => undefined);
  if (!found && (await lstat(out).catch(() => undefined))) {
    return [diagnostic('output-folder-link', place, { folder })];
  }
  if (found && !found.isDirectory()) return [diagnostic('output-folder-file', place, { folder })];
  // What cannot be read is said when it is to be written.
  const isOurs = await isReplaceable(out).catch(() => true);
  return isOurs ? [] : [diagnostic('output-folder-foreign', place, { folder })];
}

/** The name of what is kept, with its path where it is not the site's own folder. */
function named(name: string, root: string, path: string): string {
  const shown = shownPath(root, path);
  return shown === '.' ? name : `${name} ${shown}`;
}

function shownPath(root: string, path: string): string {
  return siteFile(root, path);
}

/**
 * What a path and the folders around it are to the file system, itself first: two spellings of one folder, by case, by links
 * or by mounts, are one. What does not exist is its own name.
 */
async function ancestry(path: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let at = await realPath(path); ; at = dirname(at)) {
    const found = await stat(at, { bigint: true }).catch(() => undefined);
    ids.push(found ? `${found.dev}:${found.ino}` : at);
    if (at === dirname(at)) return ids;
  }
}
