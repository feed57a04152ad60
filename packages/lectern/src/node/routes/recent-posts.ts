import type { Blog } from '../ground/source.ts';
import { entryKey } from '../ground/source.ts';
import type { Described } from './described.ts';
import type { ResolvedSidebar } from './sidebars/sidebar-node.ts';

/** Returns the newest posts of a blog as a sidebar of its posts; undefined if it shows none. */
export function recentPosts(blog: Blog, pages: ReadonlyMap<string, Described>): ResolvedSidebar | undefined {
  const { collection, recent } = blog;
  const nodes = recent.posts.flatMap((id) => {
    const page = pages.get(entryKey({ collection, id }));
    return page ? [{ type: 'page', page, label: page.label, ref: false } as const] : [];
  });
  if (nodes.length === 0) return undefined;
  const group = { type: 'group', label: recent.title, collapsible: false, collapsed: false, nodes } as const;
  return { name: `${collection}/recent`, ownName: 'recent', nodes: [group] };
}
