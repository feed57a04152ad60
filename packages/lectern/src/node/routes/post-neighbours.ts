import { compareText } from '../compare-text.ts';
import type { Described } from './described.ts';
import type { Placement } from './sidebars/place-pages.ts';

/** The neighbours of posts by key: before a post comes the newer one, after it the older one of the same blog. */
export function postNeighbours(described: Iterable<Described>): ReadonlyMap<string, Partial<Placement>> {
  const blogs = new Map<string, Described[]>();
  for (const page of described) {
    if (page.entry?.kind !== 'post' || page.unlisted) continue;
    const posts = blogs.get(page.entry.collection) ?? [];
    blogs.set(page.entry.collection, posts);
    posts.push(page);
  }
  const neighbours = new Map<string, Partial<Placement>>();
  for (const posts of blogs.values()) {
    posts.sort(
      (a, b) => compareText(b.entry!.post!.date, a.entry!.post!.date) || compareText(a.entry!.id, b.entry!.id),
    );
    for (const [at, { key }] of posts.entries()) neighbours.set(key, { previous: posts[at - 1], next: posts[at + 1] });
  }
  return neighbours;
}
