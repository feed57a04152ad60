import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readSourceText } from '../extract/source-file.ts';

/** A hand-written page that links to an item. */
export interface GuideLink {
  readonly title: string;
  readonly route: string;
}

/** Most guides that a page names: nobody reads a longer list. */
const limit = 5;

/** Pages with more links than this into the reference are indexes of it and say nothing about an item. */
const indexLinks = 60;

/**
 * Reads which documents of a folder link to which pages of the reference, by the route of the page, most frequent first.
 * Returns nothing if the folder does not exist.
 */
export function readGuides(input: {
  /** Absolute path of the documents. */
  readonly folder: string;
  /** Prefix of the collection's routes: `/docs`. */
  readonly base: string;
  /** Folder of the reference in the collection, with a trailing slash: `api/`. */
  readonly below: string;
}): ReadonlyMap<string, readonly GuideLink[]> {
  const { folder, base, below } = input;
  const found = new Map<string, (GuideLink & { readonly count: number })[]>();
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  for (const file of files.filter((name) => /\.mdx?$/.test(name)).sort()) {
    const text = readSourceText(path.join(folder, file));
    const id = file
      .replace(/\.mdx?$/, '')
      .split(path.sep)
      .join('/');
    const title = /^title:\s*(['"]?)(.+?)\1\s*$/m.exec(text)?.[2] ?? id;
    // The page of a module has a heading for each item.
    const targets = [...text.matchAll(/\]\(([^)\s#]+)(#[^)\s]*)?\)/g)].flatMap(([, target = '', anchor]) =>
      anchor === undefined ? [target] : [target, target + anchor],
    );
    const own = targets.filter((target) => target.startsWith(`${base}/${below}`));
    if (own.filter((target) => !target.includes('#')).length > indexLinks) continue;
    for (const target of new Set(own)) {
      const count = own.filter((one) => one === target).length;
      found.set(target, [...(found.get(target) ?? []), { title, route: `${base}/${id}`, count }]);
    }
  }
  const nearest = (links: readonly (GuideLink & { readonly count: number })[]) =>
    [...links].sort((a, b) => b.count - a.count).slice(0, limit);
  return new Map([...found].map(([route, links]) => [route, nearest(links)]));
}

/** Returns the guides of an item as a list of links; empty without any. */
export function guideList(guides: readonly GuideLink[]): string {
  return guides.map(({ title, route }) => `- [${title}](${route})`).join('\n');
}
