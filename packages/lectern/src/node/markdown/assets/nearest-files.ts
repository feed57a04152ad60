import { basename, dirname, posix, relative, resolve } from 'node:path';
import { nearestTo } from '../../../model/nearest.ts';
import { isBelow, slashed } from '../../ground/paths.ts';
import type { Services } from '../services.ts';
import { locate } from './locate.ts';

/** Names of files that an article can show. */
const shown = /\.(?:png|jpe?g|webp|avif|gif|svg|mp4|webm|og[gv]|mp3|wav|flac|m4a|vtt|pdf)$/i;

/**
 * Returns paths to write for an image that is missing: files with the rest of the path in the static folder or in a folder above,
 * then files beside it with a similar name.
 */
export async function nearestFiles(
  path: string,
  folder: string | undefined,
  { options, files }: Pick<Services, 'options' | 'files'>,
): Promise<readonly string[]> {
  const rest = path.replace(/^(?:@site\/|\.{0,2}\/)+/, '');
  const elsewhere = [`/${rest}`, ...foldersFrom(folder, options.contentRoots).map((up) => up + rest)];
  const moved: string[] = [];
  for (const other of elsewhere) {
    const file = locate(other, folder, options);
    if (file !== undefined && (await files.list(dirname(file))).includes(basename(file))) moved.push(other);
  }
  const wanted = locate(path, folder, options);
  if (wanted === undefined) return moved.slice(0, 3);
  const beside = (await files.list(dirname(wanted))).filter((name) => shown.test(name));
  const similar = nearestTo(basename(wanted), beside).map((name) => posix.join(posix.dirname(path), name));
  const relativeToo = similar.map((name) => (/^\.\//.test(path) ? `./${name}` : name));
  return [...new Set([...moved, ...relativeToo])].slice(0, 3);
}

/** Returns the folder of a text and those above it in its content folder, each as a relative path. */
function foldersFrom(folder: string | undefined, roots: readonly string[]): readonly string[] {
  if (folder === undefined) return [];
  const folders: string[] = [];
  for (let at = folder; roots.some((root) => isBelow(at, root)) && folders.length < 20; at = resolve(at, '..'))
    folders.push(`${slashed(relative(folder, at)) || '.'}/`);
  return folders;
}
