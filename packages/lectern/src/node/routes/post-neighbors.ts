import { compareText } from '../ground/compare-text.ts';
import type { Described } from './described.ts';
import type { SidebarPlace } from './sidebars/place-pages.ts';
import type { ResolvedSidebar } from './sidebars/sidebar-node.ts';

/**
 * Returns the neighbors of posts by key: the newer one before, the older one of the same blog after, and the recent posts
 * beside it (by the blog's collection).
 */
export function postNeighbors(
  described: Iterable<Described>,
  recent: ReadonlyMap<string, ResolvedSidebar | undefined>,
): ReadonlyMap<string, Partial<SidebarPlace>> {
  const blogs = new Map<string, Described[]>();
  for (const page of described) {
    if (page.entry?.kind !== 'post' || page.unlisted) continue;
    const posts = blogs.get(page.entry.collection) ?? [];
    blogs.set(page.entry.collection, posts);
    posts.push(page);
  }
  const neighbors = new Map<string, Partial<SidebarPlace>>();
  for (const [collection, posts] of blogs) {
    const sidebar = recent.get(collection);
    posts.sort(
      (a, b) => compareText(b.entry!.post!.date, a.entry!.post!.date) || compareText(a.entry!.id, b.entry!.id),
    );
    for (const [at, { key }] of posts.entries())
      neighbors.set(key, { sidebar, previous: posts[at - 1], next: posts[at + 1] });
  }
  return neighbors;
}
