import { existsSync } from 'node:fs';
import path from 'node:path';
import type { MdastNode } from 'satteri';
import type { ReadmeContext } from './context.ts';

/** What happens to an image: it becomes the shipped file or a link to the one in the repository, or it is removed. */
export type ImageFate = { readonly kind: 'file' | 'link'; readonly target: string } | { readonly kind: 'gone' };

/** Decides what happens to an image. Those of other hosts are removed, because pages load nothing from other hosts. */
export function resolveImage(url: string, { folder, files }: Pick<ReadmeContext, 'folder' | 'files'>): ImageFate {
  if (/^[a-z][\w+.-]*:|^\/|^$/i.test(url)) return { kind: 'gone' };
  const file = path.posix.normalize(decodePath(url.replace(/[?#].*$/, '')));
  if (!/^\.\.(?:\/|$)/.test(file) && existsSync(path.join(folder, file))) return { kind: 'file', target: file };
  return files ? { kind: 'link', target: new URL(url, files).href } : { kind: 'gone' };
}

/**
 * Tells whether readers see anything of a node inside a link: an image of the package, or anything that is not an image.
 */
export function isShown(node: MdastNode, context: Pick<ReadmeContext, 'folder' | 'files'>): boolean {
  if (node.type === 'image') return resolveImage(node.url, context).kind === 'file';
  return node.type !== 'imageReference' && node.type !== 'html' && node.type !== 'text';
}

function decodePath(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
