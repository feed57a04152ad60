import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import type { SiteData } from '../../../model/site-data.ts';
import { withBase } from '../../../model/url.ts';
import type { BuiltPage, BuiltSite } from '../../routes/built-site.ts';
import { feedFormats, feedPaths, feedTitle } from '../../routes/feed-paths.ts';
import type { Blog, FeedType } from '../../source.ts';
import { entryKey } from '../../source.ts';
import type { OutputFile } from '../create-output.ts';
import { absoluteHtml } from './absolute-html.ts';

/** Writes the feeds of every blog: whole posts, each address with protocol and host. The same posts give the same bytes. */
export function emitFeeds(input: {
  readonly site: Pick<BuiltSite, 'blogs' | 'pages'>;
  readonly data: Pick<SiteData, 'title' | 'url' | 'baseUrl' | 'i18n'>;
  readonly pages: readonly BuiltPage[];
  /** Name and version of the generator. */
  readonly generator: string;
}): readonly OutputFile[] {
  const { site, data, generator } = input;
  if (site.blogs.every(({ feeds }) => feeds.types.length === 0)) return [];
  const articles = new Map(input.pages.map(({ page, article }) => [page.route, article]));
  const built = new Map(site.pages.map((page) => [page.key, page]));
  return site.blogs.flatMap((blog) => {
    const posts = blog.feeds.posts.flatMap((id): readonly FeedPost[] => {
      const page = built.get(entryKey({ collection: blog.collection, id }))?.page;
      return page?.date === undefined
        ? []
        : [feedPost({ ...page, date: page.date }, articles.get(page.route) ?? '', data)];
    });
    const feed = (type: FeedType, path: string): Feed => ({ blog, data, posts, generator, type, path });
    return feedPaths(blog).map(({ type, path }) => ({
      path: path.slice(1),
      content: `${write[type](feed(type, path)).trim()}\n`,
    }));
  });
}

interface Feed {
  readonly blog: Blog;
  readonly data: Pick<SiteData, 'title' | 'url' | 'baseUrl' | 'i18n'>;
  readonly posts: readonly FeedPost[];
  readonly generator: string;
  readonly type: FeedType;
  readonly path: string;
}

/** A post as feeds need it; every address is absolute. */
interface FeedPost {
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly published: Date;
  readonly updated: Date;
  readonly authors: readonly { readonly name: string; readonly url?: string; readonly avatar?: string }[];
  readonly tags: readonly string[];
  readonly image?: string;
}

function feedPost(
  page: BuiltPage['page'] & { readonly date: string },
  article: string,
  { url: origin }: Feed['data'],
): FeedPost {
  const url = encodeURI(origin + page.route);
  const absolute = (address: string | undefined) => (address === undefined ? undefined : new URL(address, url).href);
  const published = new Date(page.date);
  const changed = new Date(page.lastUpdated ?? page.date);
  return {
    url,
    title: xmlText(page.title),
    summary: xmlText(page.description),
    html: xmlText(absoluteHtml(article, url)),
    published,
    updated: changed > published ? changed : published,
    authors: (page.authors ?? []).map(({ name, href, imageUrl }) => ({
      name: xmlText(name),
      url: absolute(href),
      avatar: absolute(imageUrl),
    })),
    tags: (page.tags ?? []).map(({ label }) => xmlText(label)),
    image: page.image,
  };
}

/** A text without what no XML document may hold, not even encoded: control characters and halves of characters. */
function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '');
}

const write: Readonly<Record<FeedType, (feed: Feed) => string>> = {
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
      // Every entry needs an author; those without one have the feed's.
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

/** What a feed says of itself. Without posts it was updated when time began, so that its bytes do not change with the clock. */
function channel({ blog, data, posts, path }: Feed) {
  const { url, baseUrl, i18n } = data;
  const times = posts.map(({ updated }) => updated.getTime());
  return {
    title: xmlText(feedTitle(blog, data)),
    description: xmlText(blog.feeds.description),
    home: encodeURI(url + withBase(baseUrl, blog.route)),
    self: encodeURI(url + withBase(baseUrl, path)),
    language: i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale,
    updated: new Date(Math.max(0, ...times)),
  };
}
