import type { SiteData } from '../../model/site-data.ts';
import { withBase } from '../../model/url.ts';
import { escapeHtml } from '../ground/escape-html.ts';
import type { Blog } from '../ground/source.ts';
import { feedFormats, feedPaths, feedTitle } from '../routes/feed-paths.ts';

/** Links, as HTML, by which feed readers and browsers find the feeds of a site. */
export interface FeedLinks {
  /** For the heads of all pages: the first format of each blog. */
  readonly first: string;
  /** For the heads of posts and lists of posts: the others, which hold the same. */
  readonly others: string;
}

/** Returns the links to the feeds of a site. */
export function feedLinks(blogs: readonly Blog[], site: Pick<SiteData, 'title' | 'baseUrl'>): FeedLinks {
  const links = blogs.map((blog) =>
    feedPaths(blog).map(({ type, path }) => {
      const { mime, name } = feedFormats[type];
      const title = escapeHtml(`${feedTitle(blog, site)}, ${name}`);
      return `<link rel="alternate" type="${mime}" href="${escapeHtml(withBase(site.baseUrl, path))}" title="${title}">`;
    }),
  );
  return {
    first: links.map(([first = '']) => first).join(''),
    others: links.flatMap(([, ...others]) => others).join(''),
  };
}
