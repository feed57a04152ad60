import { posix } from 'node:path';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import { normalizePath } from '../../../model/url.ts';
import type { Described } from '../described.ts';
import { diagnostic } from '../diagnostics.ts';
import type { ResolvedSidebar, SidebarNode } from './sidebar-node.ts';
import type { VersionDocs } from './version-docs.ts';

/** Returns the documents of a version that no sidebar leads to, though readers expect it, by id. */
export function outsidersOf(
  { docs }: VersionDocs,
  sidebars: readonly ResolvedSidebar[],
): readonly (readonly [id: string, page: Described])[] {
  const held = new Set(sidebars.flatMap(({ nodes }) => nodes.flatMap(leadsTo)));
  return [...docs].filter(([, page]) => isExpected(page) && !held.has(page.key) && !held.has(page.route));
}

/**
 * Reports the documents of a version that no sidebar links to, or a whole folder at once. Unlisted pages are meant to be
 * outside, and so are those whose front matter names their sidebar, or `null`. A version without sidebars is skipped.
 */
export function findOutsiders(input: {
  readonly from: VersionDocs;
  readonly sidebars: readonly ResolvedSidebar[];
}): readonly Diagnostic[] {
  const { from, sidebars } = input;
  if (sidebars.length === 0) return [];
  const { collection, place } = from.version;
  const outside = new Map(outsidersOf(from, sidebars));
  const inside = new Set(
    [...from.docs].flatMap(([id, page]) => (isExpected(page) && !outside.has(id) ? foldersOf(id) : [])),
  );
  const folders = new Map<string, Described[]>();
  const pages: Described[] = [];
  for (const [id, page] of outside) {
    const folder = foldersOf(id).find((each) => !inside.has(each));
    if (folder === undefined) pages.push(page);
    else folders.set(folder, [...(folders.get(folder) ?? []), page]);
  }
  return [
    ...[...folders].map(([folder, { length: count, 0: first }]) =>
      count === 1
        ? outsider(first!, collection)
        : diagnostic('sidebar-lacks-folder', place, { collection, folder, count, route: first!.route }),
    ),
    ...pages.map((page) => outsider(page, collection)),
  ];
}

function outsider({ entry, route }: Described, collection: string): Diagnostic {
  return diagnostic('sidebar-lacks-page', entry!.place, { collection, route, id: entry!.id });
}

/** Tells whether readers of the sidebars expect a page there. */
function isExpected({ entry, unlisted }: Described): boolean {
  return !unlisted && !entry?.frontMatter.draft && entry?.frontMatter.displayed_sidebar === undefined;
}

/** Returns the keys of the pages in an item, and the routes of its links. */
function leadsTo(node: SidebarNode): readonly string[] {
  if (node.type === 'page') return [node.page.key];
  if (node.type === 'link') return [normalizePath(node.target.replace(/[?#].*$/, ''))];
  return [...(node.page ? [node.page.key] : []), ...node.nodes.flatMap(leadsTo)];
}

/** Returns the folders around a document, the outermost first. */
function foldersOf(id: string): readonly string[] {
  const folder = posix.dirname(id);
  return folder === '.' ? [] : [...foldersOf(folder), folder];
}
