import type { SiteData } from '../../model/site-data.ts';
import { withBase } from '../../model/url.ts';
import { escapeHtml } from '../ground/escape-html.ts';
import type { Blog } from '../ground/source.ts';
import { feedFormats, feedPaths, feedTitle } from '../routes/feed-paths.ts';

/** Returns links for the head of every page by which feed readers and browsers find the feeds of a site. */
export function feedLinks(blogs: readonly Blog[], site: Pick<SiteData, 'title' | 'baseUrl'>): string {
  const links = blogs.flatMap((blog) =>
    feedPaths(blog).map(({ type, path }) => {
      const { mime, name } = feedFormats[type];
      const title = escapeHtml(`${feedTitle(blog, site)}, ${name}`);
      return `<link rel="alternate" type="${mime}" href="${escapeHtml(withBase(site.baseUrl, path))}" title="${title}">`;
    }),
  );
  return links.join('');
}
