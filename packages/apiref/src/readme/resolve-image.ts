import { existsSync } from 'node:fs';
import path from 'node:path';
import type { MdastNode } from 'satteri';
import type { ReadmeContext } from './context.ts';

/** What becomes of an image: the file that the package ships, a link to the one in its repository, or nothing. */
export type ImageFate = { readonly kind: 'file' | 'link'; readonly target: string } | { readonly kind: 'gone' };

/** Says what becomes of an image. Those of other hosts go: readers' browsers ask no other host. */
export function resolveImage(url: string, { folder, files }: Pick<ReadmeContext, 'folder' | 'files'>): ImageFate {
  if (/^[a-z][\w+.-]*:|^\/|^$/i.test(url)) return { kind: 'gone' };
  const file = path.posix.normalize(decodePath(url.replace(/[?#].*$/, '')));
  if (!/^\.\.(?:\/|$)/.test(file) && existsSync(path.join(folder, file))) return { kind: 'file', target: file };
  return files ? { kind: 'link', target: new URL(url, files).href } : { kind: 'gone' };
}

/** Whether readers get to see something of a node inside a link: an image of the package, or anything that is none. */
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
