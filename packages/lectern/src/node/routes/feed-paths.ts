import { posix } from 'node:path';
import type { Blog, FeedType } from '../ground/source.ts';

/** The file name and media type of each format. */
export const feedFormats: Readonly<
  Record<FeedType, { readonly file: string; readonly mime: string; readonly name: string }>
> = {
  rss: { file: 'rss.xml', mime: 'application/rss+xml', name: 'RSS' },
  atom: { file: 'atom.xml', mime: 'application/atom+xml', name: 'Atom' },
  json: { file: 'feed.json', mime: 'application/feed+json', name: 'JSON Feed' },
};

/** Returns the paths of a blog's feeds below the site, in the order in which the blog names their formats. */
export function feedPaths({
  route,
  feeds,
}: Pick<Blog, 'route' | 'feeds'>): readonly { type: FeedType; path: string }[] {
  return feeds.types.map((type) => ({ type, path: posix.join(route, feedFormats[type].file) }));
}

/** Returns the title of a feed: the configured one, or those of the site and the blog. */
export function feedTitle({ title, feeds }: Pick<Blog, 'title' | 'feeds'>, site: { readonly title: string }): string {
  return feeds.title ?? `${site.title} ${title}`;
}
