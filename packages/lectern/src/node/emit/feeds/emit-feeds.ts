import type { SiteData } from '../../../model/site-data.ts';
import { hashParts } from '../../ground/hashes.ts';
import { entryKey } from '../../ground/source.ts';
import type { BuiltSite, RenderedPage } from '../../routes/built-site.ts';
import { feedPaths } from '../../routes/feed-paths.ts';
import { openRecords } from '../../store/open-records.ts';
import type { Store } from '../../store/open-store.ts';
import type { OutputFile } from '../create-output.ts';
import { type FeedPost, feedPost } from './feed-post.ts';
import type { Feed } from './write-feed.ts';

/**
 * Writes the feeds of every blog: whole posts with absolute addresses. The same posts always give the same bytes, so a feed
 * is stored by everything that it is made from.
 */
export async function emitFeeds(input: {
  readonly site: Pick<BuiltSite, 'blogs' | 'pages'>;
  readonly data: Pick<SiteData, 'title' | 'url' | 'baseUrl' | 'i18n'>;
  readonly pages: readonly RenderedPage[];
  /** Name and version of the generator. */
  readonly generator: string;
  readonly store: Store;
}): Promise<readonly OutputFile[]> {
  const { site, data, generator } = input;
  if (site.blogs.every(({ feeds }) => feeds.types.length === 0)) return [];
  const articles = new Map(input.pages.map(({ page, article }) => [page.route, article]));
  const built = new Map(site.pages.map((page) => [page.key, page]));
  const feeds = site.blogs.flatMap((blog) => {
    const posts = blog.feeds.posts.flatMap((id): readonly FeedPost[] => {
      const page = built.get(entryKey({ collection: blog.collection, id }))?.page;
      return page?.date === undefined
        ? []
        : [feedPost({ ...page, date: page.date }, articles.get(page.route) ?? '', data)];
    });
    return feedPaths(blog).map(({ type, path }): Feed => ({ blog, data, posts, generator, type, path }));
  });
  const records = openRecords(input.store, 'feeds');
  const files: OutputFile[] = [];
  for (const feed of feeds) {
    const key = hashParts([JSON.stringify(feed)]);
    const kept = await records.get(key);
    // The library is many files, which most builds need not load.
    const content = kept?.toString() ?? (await import('./write-feed.ts')).writeFeed(feed);
    if (!kept) records.set(key, content);
    files.push({ path: feed.path.slice(1), content });
  }
  await records.write();
  return files;
}
