import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readSourceText } from '../extract/source-file.ts';
import { headingAnchors } from './anchors.ts';
import { parseMarkdown } from './document.ts';

/**
 * Returns a function that tells whether a folder of documents has a page, and a heading with that id. A file is read when
 * one of its anchors is looked up.
 */
export function docsRoutes(input: {
  /** Absolute path. */
  readonly folder: string;
  /** Prefix of the routes: `/docs`. */
  readonly base: string;
  /** Routes from elsewhere. Their anchors are unknown, so links to them lose theirs. */
  readonly others: ReadonlySet<string>;
}): (route: string, anchor?: string) => boolean {
  const { folder, base, others } = input;
  const files = new Map<string, string>();
  for (const file of existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []) {
    const [, id] = /^(.+)\.mdx?$/.exec(file.split(path.sep).join('/')) ?? [];
    if (id !== undefined) files.set(`${base}/${id}`, path.join(folder, file));
  }
  const anchors = new Map<string, readonly string[]>();
  return (route, anchor) => {
    const file = files.get(route);
    if (anchor === undefined) return file !== undefined || others.has(route);
    if (file === undefined) return false;
    if (!anchors.has(route)) anchors.set(route, anchorsOf(readSourceText(file)));
    return anchors.get(route)!.includes(anchor);
  };
}

function anchorsOf(text: string): readonly string[] {
  return headingAnchors(parseMarkdown(text.replace(/^---\n[\s\S]*?\n---\n/, '')));
}
