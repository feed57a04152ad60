import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import type { SiteData } from '../../../model/site-data.ts';
import { absoluteAddress, withBase } from '../../../model/url.ts';
import type { Blog, FeedType } from '../../ground/source.ts';
import { feedFormats, feedTitle } from '../../routes/feed-paths.ts';
import { type FeedPost, xmlText } from './feed-post.ts';

/** A feed before it is written. */
export interface Feed {
  readonly blog: Blog;
  readonly data: Pick<SiteData, 'title' | 'url' | 'baseUrl' | 'i18n'>;
  readonly posts: readonly FeedPost[];
  readonly generator: string;
  readonly type: FeedType;
  readonly path: string;
}

/** Returns the text of a feed in its format. */
export function writeFeed(feed: Feed): string {
  return `${formats[feed.type](feed).trim()}\n`;
}

const formats: Readonly<Record<FeedType, (feed: Feed) => string>> = {
  rss: (feed) => {
    const { title, description, home, self, language, updated } = channel(feed);
    return generateRssFeed({
      title,
      link: home,
      description,
      language,
      lastBuildDate: updated,
      generator: feed.generator,
      atom: { links: [{ href: self, rel: 'self', type: feedFormats.rss.mime }] },
      items: feed.posts.map((post) => ({
        title: post.title,
        link: post.url,
        guid: { value: post.url, isPermaLink: true },
        pubDate: post.published,
        // The format's own "author" is an e-mail address.
        dc: { creators: post.authors.map(({ name }) => name) },
        categories: post.tags.map((name) => ({ name })),
        description: post.summary,
        content: { encoded: post.html },
      })),
    });
  },

  atom: (feed) => {
    const { title, description, home, self, updated } = channel(feed);
    return generateAtomFeed({
      id: home,
      title: { value: title },
      subtitle: { value: description },
      updated,
      links: [
        { href: home, rel: 'alternate', type: 'text/html' },
        { href: self, rel: 'self', type: feedFormats.atom.mime },
      ],
      generator: { text: feed.generator },
      // Every entry needs an author; entries without one get the feed's.
      authors: [{ name: feed.data.title, uri: feed.data.url + feed.data.baseUrl }],
      entries: feed.posts.map((post) => ({
        id: post.url,
        title: { value: post.title },
        published: post.published,
        updated: post.updated,
        authors: post.authors.map(({ name, url }) => ({ name, uri: url })),
        links: [{ href: post.url, rel: 'alternate', type: 'text/html' }],
        categories: post.tags.map((term) => ({ term })),
        summary: { value: post.summary },
        content: { type: 'html', value: post.html },
      })),
    });
  },

  json: (feed) => {
    const { title, description, home, self, language } = channel(feed);
    const json = generateJsonFeed({
      title,
      description,
      home_page_url: home,
      feed_url: self,
      language,
      items: feed.posts.map((post) => ({
        id: post.url,
        url: post.url,
        title: post.title,
        summary: post.summary,
        content_html: post.html,
        date_published: post.published,
        date_modified: post.updated,
        authors: [...post.authors],
        tags: [...post.tags],
        image: post.image,
      })),
    });
    return JSON.stringify(json);
  },
};

/** Returns the metadata of a feed. A feed without posts has the date 0, so that its bytes do not change with the clock. */
function channel({ blog, data, posts, path }: Feed) {
  const { url, baseUrl, i18n } = data;
  const times = posts.map(({ updated }) => updated.getTime());
  return {
    title: xmlText(feedTitle(blog, data)),
    description: xmlText(blog.feeds.description),
    home: absoluteAddress(url, withBase(baseUrl, blog.route)),
    self: absoluteAddress(url, withBase(baseUrl, path)),
    language: i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale,
    updated: new Date(Math.max(0, ...times)),
  };
}
